import { type FacetName, facetNames } from '../optics.ts';

export const boundPattern = /^\d{1,7}(\.\d{1,2})?$/;

export const maxFilterValues = 50;
export const maxFilterValueLength = 100;
export const maxSearchLength = 100;

export function isWithinLimits(facets: Record<FacetName, readonly string[]>, q: string): boolean {
  const values = facetNames.map((name) => facets[name]);
  return (
    q.length <= maxSearchLength &&
    values.every((one) => one.length <= maxFilterValues && one.every(({ length }) => length <= maxFilterValueLength))
  );
}
