import { type FacetName, facetNames } from '../optics.ts';

/** A typed bound on a price, weight or battery life. */
export const boundPattern = /^\d{1,7}(\.\d{1,2})?$/;

/** More values than any facet has. */
export const maxFilterValues = 50;
export const maxFilterValueLength = 100;
/** Characters of a search text. */
export const maxSearchLength = 100;

/** Whether a choice is within the list API's limits. */
export function isWithinLimits(facets: Record<FacetName, readonly string[]>, q: string): boolean {
  const values = facetNames.map((name) => facets[name]);
  return (
    q.length <= maxSearchLength &&
    values.every((one) => one.length <= maxFilterValues && one.every(({ length }) => length <= maxFilterValueLength))
  );
}
