import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OpticList } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks } from '#web/features/blog/guides/guide-links.tsx';
import { Hearts } from '#web/features/favorites/use-favorite.ts';
import { FitFilter } from '#web/features/my-pistol/fit-filter.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { AfterHeading, PageHeading } from '#web/ui/page-heading.tsx';
import { usePendingQuery } from '../use-pending-query.ts';
import { FilterFields } from './filters/filter-fields.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { ListControls } from './list-controls.tsx';
import { listNames } from './list-head.ts';
import { countFilters, readSearch } from './list-search.ts';
import { MoreWays } from './more-ways.tsx';
import { OpticResults } from './optic-results.tsx';
import { ListPresets } from './presets.tsx';
import { opticFacetsQuery, opticListQuery } from './queries.ts';
import { ViewSwitch } from './view-switch.tsx';

const loadSheet = () => import('./filters/filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then(({ FilterSheet }) => ({ default: FilterSheet })));

export function OpticListPage({ list }: { list: OpticList }) {
  const [params] = useSearchParams();
  const [query, onSearch] = usePendingQuery(params.toString(), (next) => paths.list(list, next));
  const search = readSearch(new URLSearchParams(query));
  const form = useId();
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheetOpener = useRef<HTMLAnchorElement>(null);
  const optics = useQuery({ ...opticListQuery(list, search), placeholderData: keepPreviousData });
  const facets = useQuery({ ...opticFacetsQuery(list, search), placeholderData: keepPreviousData });
  const fields = (
    <>
      {list === 'pistol' && <FitFilter list={list} search={search} onSearch={onSearch} />}
      <FilterFields facets={facets.data} search={search} onSearch={onSearch} />
      {facets.isError && optics.data && (
        <div className="border-t border-rule py-3">
          <FetchFailureLine title="Failed to fetch filters" onRetry={facets.refetch} />
        </div>
      )}
    </>
  );
  const retry = () => {
    optics.refetch();
    facets.refetch();
  };
  const filters = countFilters(search);
  const total = optics.data?.total;
  const filtersButton = (
    <ButtonLink
      ref={sheetOpener}
      to={`${paths.list(list, query)}#filters`}
      onClick={(event) => {
        event.preventDefault();
        loadSheet().then(
          () => startTransition(() => setSheetOpen(true)),
          // Offline, falls back to the form on the page, as without JavaScript.
          () => window.location.assign('#filters'),
        );
      }}
      className="flex-1 sm:flex-none lg:hidden"
    >
      Filters
      {filters > 0 && <span className="rounded-control bg-ink px-1.5 text-label text-sheet">{filters}</span>}
    </ButtonLink>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <PageHeading>{listNames[list]}</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && counted(total, 'optic')}
        </p>
        <ListControls form={form} search={search} onSearch={onSearch} filtersButton={filtersButton} />
      </div>
      <AfterHeading>
        <div className="lg:flex lg:items-start lg:gap-8">
          <form
            id={form}
            action={paths.list(list)}
            aria-label="Filters"
            onSubmit={(event) => event.preventDefault()}
            className="shrink-0 max-lg:not-has-[:target]:hidden lg:w-rail"
          >
            {search.view !== 'cards' && <input type="hidden" name="view" value={search.view} />}
            <div id="filters" className="scroll-mt-16">
              {fields}
            </div>
          </form>
          <section aria-label="Results" className="min-w-0 flex-1">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
              <ListPresets list={list} search={search} />
              <ViewSwitch list={list} search={search} />
            </div>
            <ListFilters list={list} search={search} facets={facets.data} />
            <Hearts />
            <OpticResults list={list} search={search} optics={optics} form={form} onSearch={onSearch} onRetry={retry} />
          </section>
        </div>
        <MoreWays list={list} search={search} />
        <GuideLinks place={list} />
      </AfterHeading>
      {sheetOpen && (
        <Suspense>
          <FilterSheet total={total} opener={sheetOpener} onClose={() => setSheetOpen(false)}>
            {fields}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
