import { footprintKey, footprintName } from '#domain/fit/footprints/footprint-registry.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { OpticFilter } from '../optics.schema.ts';
import { type FacetName, facetNames } from '../optics.ts';
import { type ChosenFacets, type FacetGroup, facetLabel, tallyFacets } from './facet-tally.ts';
import type { Facets } from './optic-facets.schema.ts';

/** A facet's value in its canonical spelling: 'rmr' for 'MOS Plate 02', '2' for a dot of '2.0'. */
export function canonicalFacetValue(registry: FootprintRegistry, name: string, value: string): string {
  if (name === 'footprint') return footprintKey(registry, value);
  return name === 'dot' && /^\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
}

export function chosenValues(registry: FootprintRegistry, filter: OpticFilter, name: FacetName): string[] | undefined {
  const chosen = filter[name];
  return chosen?.length ? chosen.map((value) => canonicalFacetValue(registry, name, value)) : undefined;
}

function label(registry: FootprintRegistry, name: FacetName, value: string): string {
  return name === 'footprint' ? footprintName(registry, value) : facetLabel(name, value);
}

export function countFacets(registry: FootprintRegistry, groups: readonly FacetGroup[], filter: OpticFilter): Facets {
  const chosen: ChosenFacets = {};
  for (const name of facetNames) {
    const values = chosenValues(registry, filter, name);
    if (values) chosen[name] = values;
  }
  return tallyFacets(groups, chosen, {
    verifiedOnly: filter.verified,
    includeUnknown: filter.unknown,
    labelOf: (name, value) => label(registry, name, value),
  });
}
