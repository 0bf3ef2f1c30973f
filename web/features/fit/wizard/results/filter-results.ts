import { type Bounds, facetGroupOf, meetsBounds, sortOptics } from '#domain/fit/wizard/optic-matching.ts';
import { meetsFacets, tallyFacets } from '#domain/optics/facets/facet-tally.ts';
import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { boundPattern } from '#domain/optics/list/list-limits.ts';
import { opticSorts } from '#domain/optics/list/optic-sorts.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { facetNames } from '#domain/optics/optics.ts';
import { boundNames, type ListSearch } from '#web/features/optics/list/list-search.ts';

export function filterResults(
  optics: readonly OpticSummary[],
  search: ListSearch,
): { facets: Facets; shown: OpticSummary[] } {
  const chosen = Object.fromEntries(
    facetNames.flatMap((name) => (search.facets[name].length === 0 ? [] : [[name, search.facets[name]]])),
  );
  const unknown = search.unknown === 'true';
  const { minBatteryLife, ...ranges }: Bounds = Object.fromEntries(
    boundNames.flatMap((name) => (boundPattern.test(search.bounds[name]) ? [[name, Number(search.bounds[name])]] : [])),
  );
  const others: Bounds = {
    unknown,
    ...(search.q !== '' && { q: search.q }),
    ...(minBatteryLife !== undefined && { minBatteryLife }),
  };
  const counted = optics
    .filter((optic) => meetsBounds(optic, others))
    .map((optic) => ({
      optic,
      group: { ...facetGroupOf(optic), inRanges: meetsBounds(optic, { ...ranges, unknown }) },
    }));
  const rules = { includeUnknown: unknown };
  const groups = counted.map(({ group }) => group);
  return {
    facets: { ...tallyFacets(groups, chosen, rules), footprint: [] },
    shown: sortOptics(
      counted.flatMap(({ optic, group }) => (group.inRanges && meetsFacets(group, chosen, rules) ? [optic] : [])),
      opticSorts.find((name) => name === search.sort) ?? 'price',
    ),
  };
}
