import type { OpticField } from '../fields/fields.ts';
import type { FacetName } from '../optics.ts';

type VerifiedFacet = { field: OpticField; bit: number };

/** The facets whose fact a page can back, each with its bit in an optic's `verifiedFacets`. */
export const verifiedFacets: Partial<Record<FacetName, VerifiedFacet>> = {
  footprint: { field: 'footprint', bit: 1 },
  emitterType: { field: 'emitterType', bit: 2 },
  batteryAccess: { field: 'batteryAccess', bit: 4 },
  color: { field: 'colors', bit: 8 },
  dot: { field: 'moa', bit: 16 },
  reticle: { field: 'reticleTypes', bit: 32 },
  enclosed: { field: 'emitterType', bit: 2 },
  nightVision: { field: 'nvCompatible', bit: 64 },
  shakeAwake: { field: 'shakeAwake', bit: 128 },
  solar: { field: 'solarFailsafe', bit: 256 },
};

export const storedFacets = [
  'brand',
  'footprint',
  'emitterType',
  'batteryAccess',
  'color',
  'primaryUse',
  'dot',
] as const satisfies readonly FacetName[];
export type StoredFacet = (typeof storedFacets)[number];
export const isStoredFacet = (name: FacetName): name is StoredFacet => storedFacets.some((stored) => stored === name);

export function bitOf(name: FacetName): number {
  return verifiedFacets[name]?.bit ?? 0;
}

/** 'Verified facts only' asks for the footprint and for each fact that a filter names. */
export function requiredBits(chosen: readonly FacetName[]): number {
  return [...chosen, 'footprint' as const].reduce((bits, name) => bits | bitOf(name), 0);
}
