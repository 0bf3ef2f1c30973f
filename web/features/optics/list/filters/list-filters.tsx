import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { isWithinLimits } from '#domain/optics/list/list-limits.ts';
import {
  type FacetName,
  type FitFilter,
  facetNames,
  featureLabels,
  fitFilters,
  isFeature,
  type OpticList,
} from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { ActiveFilters } from '#web/ui/active-filters.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import {
  type BoundName,
  boundNames,
  type ListSearch,
  withBound,
  withChange,
  withFacet,
  withoutFilters,
} from '../list-search.ts';

/** Each chip's link carries every other value, so the markup grows quadratically without a cap. */
const maxChips = 20;

type Props = { list: OpticList; search: ListSearch; facets: Facets | undefined };

export function ListFilters({ list, search, facets }: Props) {
  const filters = activeFilters(search, facets).map(({ text, without, isAmount }) => ({
    text,
    shown: isAmount ? inUnits(text) : text,
    to: paths.list(list, without),
  }));
  return (
    <ActiveFilters filters={filters.slice(0, maxChips)}>
      {filters.length > maxChips && <li>and {filters.length - maxChips} more</li>}
      <li>
        <Link
          to={paths.list(list, withoutFilters(search))}
          preventScrollReset
          className="inline-flex min-h-11 items-center underline lg:min-h-8"
        >
          Clear all
        </Link>
      </li>
    </ActiveFilters>
  );
}

const boundLabels: Record<BoundName, (value: string) => string> = {
  minPrice: (value) => `$${value} and up`,
  maxPrice: (value) => `Typical price up to $${value}`,
  minWeight: (value) => `${value} oz and up`,
  maxWeight: (value) => `Up to ${value} oz`,
  minYear: (value) => `From ${value}`,
  maxYear: (value) => `Up to ${value}`,
  minBatteryLife: (value) => `${value}+ hours`,
};

const fitLabels: Record<FitFilter, string> = { direct: 'Fits directly', plate: 'Fits with a plate' };

function withoutFit(search: ListSearch, kind: FitFilter): string {
  const fits = search.fits.filter((other) => other !== kind);
  return withChange(search, { fits, for: fits.length > 0 ? search.for : '' });
}

type ActiveFilter = { text: string; without: string; isAmount?: boolean };

export function activeFilters(search: ListSearch, facets: Facets | undefined): ActiveFilter[] {
  if (!isWithinLimits(search.facets, search.q)) return [];
  const label = (name: FacetName, value: string) =>
    isFeature(name) && value === 'yes'
      ? featureLabels[name]
      : (facets?.[name].find((facet) => facet.value === value)?.label ?? value);
  return [
    { text: search.q && `“${search.q}”`, without: withChange(search, { q: '' }) },
    ...facetNames.flatMap((name) =>
      search.facets[name].map((value) => ({
        text: label(name, value),
        without: withFacet(search, name, value, false),
      })),
    ),
    ...boundNames.map((name) => ({
      text:
        search.bounds[name] &&
        boundLabels[name](isYear(name) ? search.bounds[name] : formatNumber(search.bounds[name])),
      without: withBound(search, name, ''),
      isAmount: true,
    })),
    ...fitFilters
      .filter((kind) => search.fits.includes(kind))
      .map((kind) => ({ text: fitLabels[kind], without: withoutFit(search, kind) })),
    { text: search.verified && 'Verified facts only', without: withChange(search, { verified: '' }) },
    {
      text: search.unknown === 'true' ? 'Including sights missing this spec' : search.unknown,
      without: withChange(search, { unknown: '' }),
    },
  ].filter(({ text }) => text !== '');
}

const isYear = (name: BoundName) => name === 'minYear' || name === 'maxYear';

function formatNumber(typed: string): string {
  return Number.isNaN(Number(typed)) ? typed : grouped(Number(typed));
}
