import type { Optic } from './optics.ts';

/** Optics that stand side by side. */
export const maxCompared = 3;

/** US dollars: the comparison shows a price from the lowest to so much more, and not to the list price. */
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

/** The ids in an address ('3,17,40'), each once and at most as many as can be compared; what is no id is left out. */
export function parseCompareIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}

/** The facts that are compared, in the order of the rows. */
export const comparedFields = [
  'brand',
  'productLine',
  'emitterType',
  'moa',
  'reticleTypes',
  'windowSize',
  'footprint',
  'weightOz',
  'batteryLifeHours',
  'batteryType',
  'batteryAccess',
  'waterproof',
  'minPrice',
] as const satisfies (keyof Optic)[];
export type ComparedField = (typeof comparedFields)[number];

/** Facts of which more, or less, is better whatever one's taste. */
const better: Partial<Record<ComparedField, 'less' | 'more'>> = { weightOz: 'less', batteryLifeHours: 'more' };

/** The ids of the optics that are best in a fact; empty where that is a matter of taste, or none that states it is worse. */
export function bestIn(optics: readonly Optic[], field: ComparedField): number[] {
  const direction = better[field];
  if (direction === undefined) return [];
  const stated = optics.flatMap(({ id, [field]: value }) => (typeof value === 'number' ? [{ id, value }] : []));
  const values = stated.map(({ value }) => value);
  const best = direction === 'less' ? Math.min(...values) : Math.max(...values);
  const winners = stated.filter(({ value }) => value === best);
  return winners.length === stated.length ? [] : winners.map(({ id }) => id);
}
