import { likeWeights } from '../optics/facts/weights.ts';
import { windowArea } from '../optics/facts/window-area.ts';
import type { Optic } from '../optics/optics.schema.ts';
import type { ComparedField } from './compared-fields.ts';

type Values = (optics: readonly Optic[]) => (number | null)[] | null;

/** A tube states its lens, which is no window to compare with. */
const windows: Values = (optics) => optics.map((optic) => (optic.emitterType === 'Tube' ? null : windowArea(optic)));

const better: Partial<Record<ComparedField | 'averageRating', ['less' | 'more', Values]>> = {
  weightOz: ['less', likeWeights],
  batteryLifeHours: ['more', (optics) => optics.map(({ batteryLifeHours }) => batteryLifeHours)],
  windowSize: ['more', windows],
  averageRating: ['more', (optics) => optics.map(({ averageRating }) => averageRating)],
  minPrice: ['less', (optics) => optics.map(({ minPrice }) => minPrice)],
};

type Best = { id: number | undefined; known: number };

/** The one optic that beats all others that state the fact. */
export function bestIn(optics: readonly Optic[], field: ComparedField | 'averageRating'): Best {
  const [direction, valuesOf] = better[field] ?? [];
  const values = valuesOf?.(optics) ?? [];
  const stated = optics.flatMap(({ id }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ id, value: direction === 'less' ? -value : value }];
  });
  const [first, second] = stated.toSorted((a, b) => b.value - a.value);
  return { id: first && second && first.value > second.value ? first.id : undefined, known: stated.length };
}
