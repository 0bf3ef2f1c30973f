import type { OpticField } from '../fields.ts';
import type { FacetName } from '../optics.ts';

type VerifiedFacet = { field: OpticField; bit: number };

/** The facets whose fact a page can back, each with its bit in an optic's `verifiedFacets`. */
export const verifiedFacets: Partial<Record<FacetName, VerifiedFacet>> = {
  footprint: { field: 'footprint', bit: 1 },
  emitterType: { field: 'emitterType', bit: 2 },
  batteryAccess: { field: 'batteryAccess', bit: 4 },
  color: { field: 'colors', bit: 8 },
  dot: { field: 'moa', bit: 16 },
};

/** The bit of a facet's fact; 0 if the facet needs no proof. */
export function bitOf(name: FacetName): number {
  return verifiedFacets[name]?.bit ?? 0;
}

/** 'Verified facts only' asks for the footprint and for each fact that a filter names. */
export function requiredBits(chosen: readonly FacetName[]): number {
  return [...chosen, 'footprint' as const].reduce((bits, name) => bits | bitOf(name), 0);
}
