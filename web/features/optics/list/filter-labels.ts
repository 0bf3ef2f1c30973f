import { type FacetName, type Facets, facetNames, isWithinLimits } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { type BoundName, boundNames, type ListSearch, withBound, withChange, withFacet } from './list-search.ts';

const boundLabels: Record<BoundName, (value: string) => string> = {
  minPrice: (value) => `$${value} and up`,
  maxPrice: (value) => `Up to $${value}`,
  maxWeight: (value) => `Up to ${value} oz`,
  minBatteryLife: (value) => `${value}+ hours`,
};

/** A filter's label, and the list's query string without that filter. */
export type ActiveFilter = { text: string; without: string };

/** The list's active filters, search text first; none for a search beyond the server's limits. */
export function activeFilters(search: ListSearch, facets: Facets | undefined): ActiveFilter[] {
  if (!isWithinLimits(search.facets, search.q)) return [];
  const label = (name: FacetName, value: string) =>
    facets?.[name].find((facet) => facet.value === value)?.label ?? value;
  return [
    { text: search.q && `“${search.q}”`, without: withChange(search, { q: '' }) },
    ...facetNames.flatMap((name) =>
      search.facets[name].map((value) => ({
        text: label(name, value),
        without: withFacet(search, name, value, false),
      })),
    ),
    ...boundNames.map((name) => ({
      text: search.bounds[name] && boundLabels[name](formatNumber(search.bounds[name])),
      without: withBound(search, name, ''),
    })),
  ].filter(({ text }) => text !== '');
}

/** Invalid numbers stay as typed. */
function formatNumber(typed: string): string {
  return Number.isNaN(Number(typed)) ? typed : grouped(Number(typed));
}
