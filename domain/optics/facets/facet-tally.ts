import { moaText } from '../drawing/moa.ts';
import { batteryAccesses, emitterTypes, type FacetName, facetNames, filterColors, primaryUses } from '../optics.ts';
import type { Facets, FacetValue } from './optic-facets.schema.ts';
import { bitOf, requiredBits } from './verified-facets.ts';

/** How many optics share one combination of facet values; '' means not stated. */
export type FacetGroup = {
  brand: string;
  footprintKey: string;
  emitterType: string;
  batteryAccess: string;
  /** 'Red, Green' */
  colors: string;
  primaryUse: string;
  /** '3, 6' */
  dotSizes: string;
  /** Bits of the facets whose fact is verified. */
  verified: number;
  count: number;
};

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

/** A group's values in a facet. */
const valuesIn: Record<FacetName, (group: FacetGroup) => string[]> = {
  brand: (group) => [group.brand],
  footprint: (group) => [group.footprintKey],
  emitterType: (group) => [group.emitterType],
  batteryAccess: (group) => [group.batteryAccess],
  color: (group) => listed(group.colors),
  primaryUse: (group) => [group.primaryUse],
  dot: (group) => listed(group.dotSizes),
};

const fixedOrder: Partial<Record<FacetName, readonly string[]>> = {
  emitterType: emitterTypes,
  batteryAccess: batteryAccesses,
  color: filterColors,
  primaryUse: primaryUses,
};

/** Whether an unchosen value is shown: not if unstated, nor for other emitter colors. */
function isOffered(name: FacetName, value: string): boolean {
  return value !== '' && (name !== 'color' || (filterColors as readonly string[]).includes(value));
}

/** The values chosen in each facet, in canonical spelling; a missing facet has none. */
export type ChosenFacets = Partial<Record<FacetName, readonly string[]>>;

const isVerified = ({ verified }: FacetGroup, name: FacetName) => (verified & bitOf(name)) === bitOf(name);

/** The facets in which a group does not match the choice. */
function failingFacets(group: FacetGroup, chosen: ChosenFacets, verifiedOnly: boolean): FacetName[] {
  return facetNames.filter((name) => {
    const wanted = chosen[name];
    if (wanted === undefined) return false;
    const matches = valuesIn[name](group).some((value) => wanted.includes(value));
    return !matches || (verifiedOnly && !isVerified(group, name));
  });
}

/** Whether a group matches the choice in every facet. */
export function meetsFacets(group: FacetGroup, chosen: ChosenFacets, verifiedOnly = false): boolean {
  const needed = verifiedOnly ? requiredBits([]) : 0;
  return (group.verified & needed) === needed && failingFacets(group, chosen, verifiedOnly).length === 0;
}

/** A value's label. A footprint keeps its key: browsers do not load the table of names. */
export function facetLabel(name: FacetName, value: string): string {
  return name === 'dot' ? moaText(value) : value;
}

/**
 * Counts each facet's values under all the other facets, so that a count is the number of optics after a click. A chosen
 * value stays in its facet, even at 0.
 */
export function tallyFacets(
  groups: readonly FacetGroup[],
  chosen: ChosenFacets,
  { verifiedOnly = false, labelOf = facetLabel } = {},
): Facets {
  const counts = new Map(facetNames.map((name) => [name, new Map((chosen[name] ?? []).map((value) => [value, 0]))]));
  let total = 0;
  for (const group of groups) {
    const failing = failingFacets(group, chosen, verifiedOnly);
    if (failing.length > 1 || (verifiedOnly && !isVerified(group, 'footprint'))) continue;
    if (failing.length === 0) total += group.count;
    for (const name of failing.length === 0 ? facetNames : failing) {
      if (verifiedOnly && !isVerified(group, name)) continue;
      const tally = counts.get(name) ?? new Map<string, number>();
      for (const value of valuesIn[name](group)) {
        if (tally.has(value) || isOffered(name, value)) tally.set(value, (tally.get(value) ?? 0) + group.count);
      }
    }
  }
  const values = (name: FacetName) => sortValues(name, counts.get(name) ?? new Map(), labelOf);
  return {
    ...(Object.fromEntries(facetNames.map((name) => [name, values(name)])) as Record<FacetName, FacetValue[]>),
    total,
  };
}

function sortValues(name: FacetName, tally: ReadonlyMap<string, number>, labelOf: typeof facetLabel): FacetValue[] {
  const order = fixedOrder[name];
  return [...tally]
    .map(([value, count]) => ({ value, label: labelOf(name, value), count }))
    .sort((a, b) => {
      if (order) return order.indexOf(a.value) - order.indexOf(b.value);
      if (name === 'dot') return Number(a.value) - Number(b.value);
      return b.count - a.count || a.label.localeCompare(b.label, 'en');
    });
}
