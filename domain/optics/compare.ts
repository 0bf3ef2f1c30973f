import type { ComparedField } from './compared-fields.data.ts';
import type { Optic } from './optics.schema.ts';
import { likeWeights } from './weights.ts';

/** Optics side by side. */
export const maxCompared = 3;

/** US dollars: the comparison shows prices from the lowest to this much more, not to the list price. */
export const comparedPriceSpread = 100;

/** Whether a stored value is a comparison list: up to three different ids. */
export function isCompareList(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= maxCompared &&
    new Set(value).size === value.length &&
    value.every((id) => Number.isSafeInteger(id) && id > 0)
  );
}

/** The ids in a URL ('3,17,40'), without repetitions and non-ids, cut to the number that can be compared. */
export function parseCompareIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}

/** Fields where more, or less, is better regardless of taste. */
const better: Partial<Record<ComparedField, 'less' | 'more'>> = { weightOz: 'less', batteryLifeHours: 'more' };

type Best = { ids: number[]; known: number };

/** The ids of the optics that are best in a field, weights only if they are alike, none if that is a matter of taste or if all that state it tie; and how many do. */
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
