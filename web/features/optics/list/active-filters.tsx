import { Link } from 'react-router';
import { type FacetName, type Facets, facetNames, isWithinLimits, type OpticList } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import {
  type BoundName,
  boundNames,
  countFilters,
  type ListSearch,
  withBound,
  withChange,
  withFacet,
  withoutFilters,
} from './list-search.ts';

const boundTexts: Record<BoundName, (value: string) => string> = {
  minPrice: (value) => `From $${value}`,
  maxPrice: (value) => `Up to $${value}`,
  maxWeight: (value) => `At most ${value} oz`,
  minBatteryLife: (value) => `At least ${value} h`,
};

/** Chips shown at once: each link carries all the other values, so that all chips would grow by the square. */
const maxChips = 20;

type Chip = { text: string; without: string };

/** What narrows the list at the moment, each part a link to the list without it. */
export function ActiveFilters({
  list,
  search,
  facets,
}: {
  list: OpticList;
  search: ListSearch;
  facets: Facets | undefined;
}) {
  // What no list takes is not repeated here.
  if (countFilters(search) === 0 || !isWithinLimits(search.facets, search.q)) return null;
  const label = (name: FacetName, value: string) =>
    facets?.[name].find((facet) => facet.value === value)?.label ?? value;
  const chips: Chip[] = [
    ...(search.q === '' ? [] : [{ text: `“${search.q}”`, without: withChange(search, { q: '' }) }]),
    ...facetNames.flatMap((name) =>
      search.facets[name].map((value) => ({
        text: label(name, value),
        without: withFacet(search, name, value, false),
      })),
    ),
    ...boundNames.flatMap((name) =>
      search.bounds[name] === ''
        ? []
        : [{ text: boundTexts[name](search.bounds[name]), without: withBound(search, name, '') }],
    ),
  ];
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2 text-filter">
      {chips.slice(0, maxChips).map(({ text, without }) => (
        <li key={text}>
          <Link
            to={paths.list(list, without)}
            preventScrollReset
            className="flex min-h-11 max-w-80 items-center gap-2 rounded-control border border-ink bg-sheet px-2.5 hover:bg-lens lg:min-h-8"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{text}</span>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chips.length > maxChips && <li>and {chips.length - maxChips} more</li>}
      <li>
        <Link
          to={paths.list(list, withoutFilters(search))}
          preventScrollReset
          className="inline-flex min-h-11 items-center underline lg:min-h-8"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
