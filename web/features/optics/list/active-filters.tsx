import { Link } from 'react-router';
import type { Facets, OpticList } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { activeFilters } from './filter-labels.ts';
import { type ListSearch, withoutFilters } from './list-search.ts';

/** Each chip's link carries every other value, so the markup grows quadratically without a cap. */
const maxChips = 20;

type Props = { list: OpticList; search: ListSearch; facets: Facets | undefined };

/** The active filters, each a link to the list without it. */
export function ActiveFilters({ list, search, facets }: Props) {
  const filters = activeFilters(search, facets);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2 text-filter">
      {filters.slice(0, maxChips).map(({ text, without }) => (
        <li key={text}>
          <FilterChip text={text} to={paths.list(list, without)} />
        </li>
      ))}
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
    </ul>
  );
}
