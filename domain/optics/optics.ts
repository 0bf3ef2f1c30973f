import { reticleOf } from './drawing/reticle.ts';
import type { Optic } from './optics.schema.ts';

export type { Facets, FacetValue } from './optic-facets.schema.ts';
export type { Optic, OpticFilter, OpticListQuery, OpticPoint } from './optics.schema.ts';

export const primaryUses = ['Pistol', 'Pistol (Micro-compact)', 'Long gun', 'Both'] as const;
export type PrimaryUse = (typeof primaryUses)[number];

export const emitterTypes = ['Open', 'Enclosed', 'Tube', 'Prism', 'Holographic'] as const;
export const batteryAccesses = ['Side', 'Top', 'Bottom', 'Front', 'None'] as const;

/** The color filter offers these two; other emitters (gold, amber) are listed without a filter. */
export const filterColors = ['Red', 'Green'] as const;

/** The two public lists. */
export const opticLists = ['pistol', 'rifle'] as const;
export type OpticList = (typeof opticLists)[number];

const listsOfUse: Record<PrimaryUse, readonly OpticList[]> = {
  Pistol: ['pistol'],
  'Pistol (Micro-compact)': ['pistol'],
  'Long gun': ['rifle'],
  Both: ['pistol', 'rifle'],
};

/** The uses whose optics stand in a list. 'Both' stands in both. */
export function usesInList(list: OpticList): PrimaryUse[] {
  return primaryUses.filter((use) => listsOfUse[use].includes(list));
}

/** The list that an optic's breadcrumb leads to. */
export function homeList(primaryUse: PrimaryUse): OpticList {
  return listsOfUse[primaryUse][0] ?? 'pistol';
}

/** The orders a list can stand in; `relevance` needs a search text. */
export const opticSorts = ['name', 'price', 'price-desc', 'weight', 'rating', 'newest', 'relevance'] as const;
export type OpticSort = (typeof opticSorts)[number];

/** A bound on a price, a weight or a battery life, as it is typed. */
export const boundPattern = /^\d{1,7}(\.\d{1,2})?$/;

/** The filters that are offered with counts. */
export const facetNames = ['brand', 'footprint', 'emitterType', 'batteryAccess', 'color', 'primaryUse', 'dot'] as const;
export type FacetName = (typeof facetNames)[number];

/** More values than any facet has; a longer list is not a person's filter. */
export const maxFilterValues = 50;
export const maxFilterValueLength = 100;
/** Characters of a search text. */
export const maxSearchLength = 100;

/** Whether a choice is short enough for a list to be asked for it. */
export function isWithinLimits(facets: Record<FacetName, readonly string[]>, q: string): boolean {
  const values = facetNames.map((name) => facets[name]);
  return (
    q.length <= maxSearchLength &&
    values.every((one) => one.length <= maxFilterValues && one.every(({ length }) => length <= maxFilterValueLength))
  );
}

/** Brand and product line: 'Holosun 507C X2'. Optics of one line share it. */
export function opticName(optic: Pick<Optic, 'brand' | 'productLine'>): string {
  return optic.productLine.startsWith(optic.brand) ? optic.productLine : `${optic.brand} ${optic.productLine}`;
}

/** The name with the model, which tells optics of one line apart: 'Aimpoint ACRO P-2'. */
export function opticFullName(optic: Pick<Optic, 'brand' | 'productLine' | 'model'>): string {
  return optic.model === null ? opticName(optic) : `${opticName(optic)} ${optic.model}`;
}

/**
 * The text that brand, product line and model are as one: no model and an empty one are the same, and so are names that
 * differ by capitals only. (Of A to Z, as the database compares them.)
 */
export function opticKey(names: readonly (string | null)[]): string {
  return JSON.stringify(names.map((name) => name ?? '')).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The dot sizes, in MOA, that a `moa` text names. The size of anything else is not a dot's: rings ('/ 32 MOA circle'),
 * chevrons, triangles, and whatever stands in parentheses or after 'with'.
 */
export function dotSizes(moa: string | null): number[] {
  return reticleOf({ moa, reticleTypes: null }).dots;
}
