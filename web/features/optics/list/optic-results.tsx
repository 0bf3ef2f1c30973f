import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pageCount } from '#domain/api/pagination.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { compareFormId } from '#web/features/compare/compare-button.tsx';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import type { Page } from '#web/lib/api.ts';
import { type ApiError, statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FactsNote } from '#web/ui/facts/facts-meter.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange, Pager } from '#web/ui/navigation/pager.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OpticCard } from '../card/optic-card.tsx';
import { type ListSearch, toSearch, withoutFilters } from './list-search.ts';
import { pageSizeOf } from './queries.ts';

const InvalidList = lazy(() => import('./invalid-list.tsx').then(({ InvalidList }) => ({ default: InvalidList })));
const OpticTable = lazy(() => import('./table/optic-table.tsx').then(({ OpticTable }) => ({ default: OpticTable })));
const PriceWeightMap = lazy(() =>
  import('./map/price-weight-map.tsx').then(({ PriceWeightMap }) => ({ default: PriceWeightMap })),
);

const loadingView = <Loading className="h-96">Loading optics...</Loading>;

type Props = {
  list: OpticList;
  search: ListSearch;
  optics: UseQueryResult<Page<ListedOptic>>;
  form: string;
  onSearch: (search: string) => void;
  onRetry: () => void;
};

export function OpticResults({ list, search, optics, form, onSearch, onRetry }: Props) {
  const { data, isPending, isPlaceholderData } = optics;
  if (isPending) return <Loading>Loading optics...</Loading>;
  if (data === undefined) {
    return statusOf(optics.error) === 400 ? (
      <LazyPart fallback={loadingView}>
        <InvalidList list={list} search={search} error={optics.error as ApiError} />
      </LazyPart>
    ) : (
      <FetchFailure title="Failed to fetch optics" onRetry={onRetry} />
    );
  }
  const page = Number(search.page || '1');
  const pages = pageCount(data.total, pageSizeOf(search.view));
  const hrefOf = (number: number) => paths.list(list, toSearch({ ...search, page: String(number) }));
  if (data.total === 0) {
    return (
      <Notice title={`No ${list} optics found matching your criteria.`}>
        <TextLink to={paths.list(list, withoutFilters(search))}>Clear all filters</TextLink>
      </Notice>
    );
  }
  if (search.view === 'map') {
    return (
      <LazyPart fallback={loadingView}>
        <PriceWeightMap
          list={list}
          search={search}
          known={data.rows.map(({ id }) => id)}
          form={form}
          onSearch={onSearch}
        />
      </LazyPart>
    );
  }
  if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {search.view === 'table' ? (
        <LazyPart fallback={loadingView}>
          <OpticTable list={list} search={search} optics={data.rows} form={form} onSearch={onSearch} />
        </LazyPart>
      ) : (
        <CardsView list={list} optics={data.rows} />
      )}
      <p className="mt-6 text-filter text-ink2">
        Typical price to MSRP, in US dollars.
        {search.view !== 'table' &&
          ` Drawings are to one scale, on a ${list === 'rifle' ? 10 : 5} mm grid; dashed outlines are estimates.`}
      </p>
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
      <FactsNote />
    </div>
  );
}

/** Pixels per millimeter at which the largest rifle sights fit their cards. */
const rifleScale = 1.2;

function CardsView({ list, optics }: { list: OpticList; optics: readonly ListedOptic[] }) {
  const titles = opticTitles(optics);
  return (
    <>
      <div className={`optic-cards xl:grid-cols-3 ${list === 'pistol' ? 'lg:grid-cols-2' : 'md:grid-cols-2'}`}>
        {optics.map((optic) => (
          // React hydrates the tapped card before the others.
          <Suspense key={optic.id}>
            <OpticCard
              optic={optic}
              title={titles.get(optic.id) ?? ''}
              scale={list === 'rifle' ? rifleScale : undefined}
            />
          </Suspense>
        ))}
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <form id={compareFormId} action={paths.compare} className="sticky bottom-4 mt-4 flex justify-end">
            <Button type="submit" look="primary">
              Show the comparison
            </Button>
          </form>
        )}
      </noscript>
    </>
  );
}
