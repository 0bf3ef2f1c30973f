import { likeWeights } from '../optics/facts/weights.ts';
import type { Optic } from '../optics/optics.schema.ts';
import type { ComparedField } from './compared-fields.data.ts';

const better: Partial<Record<ComparedField, 'less' | 'more'>> = { weightOz: 'less', batteryLifeHours: 'more' };

type Best = { ids: number[]; known: number };

export function bestIn(optics: readonly Optic[], field: ComparedField): Best {
  const direction = better[field];
  if (direction === undefined) return { ids: [], known: 0 };
  const values = field === 'weightOz' ? likeWeights(optics) : optics.map((optic) => optic[field]);
  if (values === null) return { ids: [], known: 0 };
  const stated = optics.flatMap(({ id }, index) => {
    const value = values[index];
    return typeof value === 'number' ? [{ id, value }] : [];
  });
  const amounts = stated.map(({ value }) => value);
  const best = direction === 'less' ? Math.min(...amounts) : Math.max(...amounts);
  const winners = stated.filter(({ value }) => value === best);
  return { ids: winners.length === stated.length ? [] : winners.map(({ id }) => id), known: stated.length };
}
