import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { presets } from '#domain/optics/list/presets.ts';
import { fitFilters, type OpticList } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks, guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { Hearts } from '#web/features/favorites/favorite-button.tsx';
import { PistolButton } from '#web/features/my-pistol/choose-pistol.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { AfterHeading, PageHeading } from '#web/ui/page-heading.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { usePendingQuery } from '../use-pending-query.ts';
import { FilterFields } from './filters/filter-fields.tsx';
import { FiltersButton } from './filters/filters-button.tsx';
import { ListControls } from './list-controls.tsx';
import { listHead, listNames } from './list-head.ts';
import {
  countFilters,
  type ListSearch,
  type ListView,
  listViews,
  readSearch,
  toSearch,
  withChange,
} from './list-search.ts';
import { OpticResults } from './optic-results.tsx';
import { opticFacetsQuery, opticListQuery, opticPointsQuery, pageSizeOf } from './queries.ts';

const listAt = (pathname: string): OpticList => (/^\/rifle\b/i.test(decodeURI(pathname)) ? 'rifle' : 'pistol');

const load = loadQueries(({ url }) => {
  const list = listAt(url.pathname);
  const search = readSearch(url.searchParams);
  const field = search.view === 'map' ? [opticPointsQuery(list, search)] : [];
  return [opticListQuery(list, search), opticFacetsQuery(list, search), guidesQuery(list), ...field];
});

export const loader = serverPage(load, {
  numbered: (page, { url }) => {
    const list = listAt(url.pathname);
    const search = readSearch(url.searchParams);
    if (search.view === 'map') return undefined;
    return {
      page: Number(search.page || 1),
      pageSize: pageSizeOf(search.view),
      total: page.data(opticListQuery(list, search))?.total,
      hrefOf: (number) => paths.list(list, toSearch({ ...search, page: String(number) })),
    };
  },
});
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { url }) => {
  const list = listAt(url.pathname);
  const search = readSearch(url.searchParams);
  return listHead(list, search, page.data(opticListQuery(list, search))?.rows ?? []);
});

export default function ListPage() {
  const list = listAt(useLocation().pathname);
  return <OpticListPage key={list} list={list} />;
}

const MoreWays = lazy(() => import('./more-ways.tsx').then(({ MoreWays }) => ({ default: MoreWays })));
const FitFilter = lazy(() =>
  import('#web/features/my-pistol/fit-filter.tsx').then(({ FitFilter }) => ({ default: FitFilter })),
);
const RifleChoice = lazy(() =>
  import('#web/features/my-rifle/rifle-choice.tsx').then(({ RifleChoice }) => ({ default: RifleChoice })),
);
const ListFilters = lazy(() =>
  import('./filters/list-filters.tsx').then(({ ListFilters }) => ({ default: ListFilters })),
);

function OpticListPage({ list }: { list: OpticList }) {
  const [params] = useSearchParams();
  const [query, onSearch] = usePendingQuery(params.toString(), (next) => paths.list(list, next));
  const search = readSearch(new URLSearchParams(query));
  const form = useId();
  const optics = useQuery({ ...opticListQuery(list, search), placeholderData: keepPreviousData });
  const facets = useQuery({ ...opticFacetsQuery(list, search), placeholderData: keepPreviousData });
  const fields = (
    <>
      {list === 'pistol' && (
        <LazyPart>
          <FitFilter list={list} search={search} onSearch={onSearch} />
        </LazyPart>
      )}
      {list === 'rifle' && (
        <LazyPart>
          <RifleChoice explained />
        </LazyPart>
      )}
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
    <FiltersButton to={`${paths.list(list, query)}#filters`} filters={filters} total={total}>
      {fields}
    </FiltersButton>
  );
  return (
    <>
      <div className="list-heading">
        <PageHeading>{listNames[list]}</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && counted(total, 'optic')}
        </p>
        {list === 'pistol' && (
          <div className="for-my-pistol w-full lg:hidden">
            <FitShown search={search} />
          </div>
        )}
        <ListControls
          form={form}
          search={search}
          onSearch={onSearch}
          filters={filtersButton}
          presets={<ListPresets list={list} search={search} />}
        >
          <ViewSwitch list={list} search={search} />
        </ListControls>
      </div>
      <AfterHeading>
        <div className="lg:flex lg:items-start lg:gap-6">
          <form
            id={form}
            action={paths.list(list)}
            aria-label="Filters"
            onSubmit={(event) => event.preventDefault()}
            className="list-filters card px-4 max-lg:not-has-[:target]:hidden"
          >
            {search.view !== 'cards' && <input type="hidden" name="view" value={search.view} />}
            <div id="filters" className="-mt-px scroll-mt-16">
              {fields}
            </div>
          </form>
          <section aria-label="Results" className="min-w-0 flex-1">
            <LazyPart failed={null}>
              {filters > 0 && <ListFilters list={list} search={search} facets={facets.data} />}
            </LazyPart>
            <Hearts />
            <OpticResults list={list} search={search} optics={optics} form={form} onSearch={onSearch} onRetry={retry} />
          </section>
        </div>
        <LazyPart>
          <MoreWays list={list} search={search} />
        </LazyPart>
        <GuideLinks place={list} />
      </AfterHeading>
    </>
  );
}

/** The link that turns the fit filter on or off. */
function useFitting(search: ListSearch): { to: string; isOn: boolean } {
  const pistol = useMyPistol();
  const isOn = search.fits.length > 0;
  const on = pistol && { fits: [...fitFilters], for: pistol.slug, cut: pistol.cut ?? '' };
  const change = isOn ? { fits: [], for: '', cut: '' } : on;
  return { to: paths.list('pistol', change && withChange(search, change)), isOn };
}

function FitShown({ search }: { search: ListSearch }) {
  const { to, isOn } = useFitting(search);
  return (
    <p className="fit-shown">
      <span className="max-[22rem]:sr-only">Fit shown for</span> <PistolButton className="" />
      <ButtonLink to={to} preventScrollReset className={`ml-auto ${isOn ? 'invisible' : ''}`}>
        Only what fits
      </ButtonLink>
    </p>
  );
}

const none = readSearch(new URLSearchParams());
const links = presets.map((preset) => ({ ...preset, search: readSearch(new URLSearchParams(preset.search)) }));

/** A chosen one leads back to the whole list. */
function ListPresets({ list, search }: { list: OpticList; search: ListSearch }) {
  const { view, columns, x, y } = search;
  const fitting = useFitting(search);
  const queryOf = (filters: ListSearch) => toSearch({ ...filters, view, columns, x, y });
  const shown = queryOf({ ...search, page: '' });
  const own = links
    .filter((link) => link.list === list)
    .map(({ label, search }) => ({ label, query: queryOf(search) }));
  return (
    <nav aria-label="Common filters">
      <ul className="presets">
        {list === 'pistol' && (
          <li className="for-my-pistol max-lg:hidden">
            <Link to={fitting.to} preventScrollReset aria-current={fitting.isOn || undefined} className="preset-fits">
              Only what fits my pistol
            </Link>
          </li>
        )}
        {own.map(({ label, query }) => (
          <li key={label}>
            <Link
              to={paths.list(list, shown === query ? queryOf(none) : query)}
              preventScrollReset
              aria-current={shown === query || undefined}
            >
              <span>{inUnits(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const labels: Record<ListView, ReactNode> = {
  cards: 'Cards',
  table: 'Table',
  map: (
    <>
      <span className="xl:hidden">Chart</span>
      <span className="max-xl:hidden">Price vs. weight</span>
    </>
  ),
};

function ViewSwitch({ list, search }: { list: OpticList; search: ListSearch }) {
  return (
    <nav aria-label="View">
      <ul className="list-views">
        {listViews.map((view) => (
          <li key={view}>
            <Link
              to={paths.list(list, withChange(search, { view }))}
              preventScrollReset
              aria-current={search.view === view || undefined}
            >
              {labels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
