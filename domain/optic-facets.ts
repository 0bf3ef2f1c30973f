import { type ChosenFacets, type FacetGroup, tallyFacets } from './facet-tally.ts';
import { footprintKey, footprintName } from './footprints.ts';
import type { Facets } from './optic-facets.schema.ts';
import { type FacetName, facetNames, type OpticFilter } from './optics.ts';

export type { FacetGroup } from './facet-tally.ts';

/** The values chosen in a facet, in the spelling in which optics are filed; undefined where none is. */
export function chosenValues(filter: OpticFilter, name: FacetName): string[] | undefined {
  const chosen = filter[name];
  if (chosen === undefined || chosen.length === 0) return undefined;
  if (name === 'footprint') return chosen.map(footprintKey);
  return name === 'dot' ? chosen.map((value) => (/^\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value)) : chosen;
}

function label(name: FacetName, value: string): string {
  if (name === 'footprint') return footprintName(value);
  return name === 'dot' ? `${value} MOA` : value;
}

/** Counts each facet's values under all the other filters; what is chosen may be in any spelling. */
export function countFacets(groups: readonly FacetGroup[], filter: OpticFilter): Facets {
  const chosen: ChosenFacets = {};
  for (const name of facetNames) {
    const values = chosenValues(filter, name);
    if (values) chosen[name] = values;
  }
  return tallyFacets(groups, chosen, label);
}
