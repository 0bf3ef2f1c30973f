import { likeWeights } from '../optics/facts/weights.ts';
import type { Optic } from '../optics/optics.schema.ts';
import type { ComparedField } from './compared-fields.data.ts';

export const maxCompared = 3;

/** US dollars: the comparison shows prices from the lowest to this much more, not to the list price. */
export const comparedPriceSpread = 100;

export function isCompareList(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= maxCompared &&
    new Set(value).size === value.length &&
    value.every((id) => Number.isSafeInteger(id) && id > 0)
  );
}

export function parseCompareIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}

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
