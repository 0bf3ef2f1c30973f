import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { defaultPageSize, pageCount } from '#domain/api/pagination.ts';
import type { Optic, OpticList } from '#domain/optics/optics.ts';
import { useHearts } from '#web/features/favorites/use-favorite.ts';
import type { Page } from '#web/lib/api.ts';
import { type ApiError, statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OpticCard } from '../card/optic-card.tsx';
import { invalidSearch } from '../invalid-search.ts';
import { type ListSearch, toSearch, withoutFilters } from './list-search.ts';

type Props = { list: OpticList; search: ListSearch; optics: UseQueryResult<Page<Optic>>; onRetry: () => void };

/** A page of cards, or its loading, empty, or error state. */
export function OpticResults({ list, search, optics, onRetry }: Props) {
  useHearts();
  const { data, isPending, isPlaceholderData } = optics;
  if (isPending) return <Loading>Loading optics...</Loading>;
  if (data === undefined) return <ListFailure list={list} search={search} error={optics.error} onRetry={onRetry} />;
  const page = Number(search.page || '1');
  const pages = pageCount(data.total, defaultPageSize);
  const hrefOf = (number: number) => paths.list(list, toSearch({ ...search, page: String(number) }));
  if (data.total === 0) {
    return (
      <Notice title={`No ${list} optics found matching your criteria.`}>
        <Link to={paths.list(list, withoutFilters(search))} className="underline">
          Clear all filters
        </Link>
      </Notice>
    );
  }
  if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div
        className={`grid grid-cols-1 items-start gap-4 sm:gap-6 ${list === 'pistol' ? 'lg:grid-cols-2' : 'md:grid-cols-2'}`}
      >
        {data.rows.map((optic) => (
          <OpticCard key={optic.id} optic={optic} />
        ))}
      </div>
      <p className="mt-6 text-label text-ink3">
        † Not yet confirmed by a source. Prices are approximate, from street to list price (USD). Drawings are to scale
        where dimensions are published; dashed outlines are estimates.
      </p>
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}

type FailureProps = Pick<Props, 'list' | 'search' | 'onRetry'> & { error: Error | null };

function ListFailure({ list, search, error, onRetry }: FailureProps) {
  if (statusOf(error) !== 400) return <FetchFailure title="Failed to fetch optics" onRetry={onRetry} />;
  const { text, rest } = invalidSearch(search, (error as ApiError).issues);
  return (
    <Notice title="This filter isn’t valid." alert>
      <p>{text}</p>
      {rest !== '' && <ButtonLink to={paths.list(list, rest)}>Remove this filter</ButtonLink>}
      <Link to={paths.list(list)} className="underline">
        Show all {list} optics
      </Link>
    </Notice>
  );
}
