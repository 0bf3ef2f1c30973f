import { facetGroupOf, meetsBounds, meetsFilter, sortOptics } from '#domain/fit/optic-matching.ts';
import { tallyFacets } from '#domain/optics/facets/facet-tally.ts';
import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { boundPattern, facetNames, opticSorts } from '#domain/optics/optics.ts';
import { boundNames, type ListSearch } from '../optics/list/list-search.ts';

/** The matching optics in the requested order or by name, and the filters with counts. Ignores bounds that aren't numbers. */
export function filterResults(
  optics: readonly OpticSummary[],
  search: ListSearch,
): { facets: Facets; shown: OpticSummary[] } {
  const chosen = Object.fromEntries(
    facetNames.flatMap((name) => (search.facets[name].length === 0 ? [] : [[name, search.facets[name]]])),
  );
  const bounds = {
    ...(search.q !== '' && { q: search.q }),
    ...Object.fromEntries(
      boundNames.flatMap((name) =>
        boundPattern.test(search.bounds[name]) ? [[name, Number(search.bounds[name])]] : [],
      ),
    ),
  };
  const inBounds = optics.filter((optic) => meetsBounds(optic, bounds));
  return {
    facets: { ...tallyFacets(inBounds.map(facetGroupOf), chosen), footprint: [] },
    shown: sortOptics(
      inBounds.filter((optic) => meetsFilter(optic, chosen, {})),
      opticSorts.find((name) => name === search.sort) ?? 'name',
    ),
  };
}
