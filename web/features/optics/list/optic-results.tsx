import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { defaultPageSize, pageCount } from '#domain/api/pagination.ts';
import type { Optic, OpticList } from '#domain/optics/optics.ts';
import { useHearts } from '#web/features/favorites/use-favorite.ts';
import type { Page } from '#web/lib/api.ts';
import { type ApiError, statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OpticCard } from '../card/optic-card.tsx';
import { boundNames, type ListSearch, toSearch, withoutFilters, withoutParts } from './list-search.ts';

const emptyTexts: Record<OpticList, string> = {
  pistol: 'No pistol optics found matching your criteria.',
  rifle: 'No rifle optics found matching your criteria.',
};

const columns: Record<OpticList, string> = {
  pistol: 'lg:grid-cols-2',
  rifle: 'md:grid-cols-2',
};

type Props = { list: OpticList; search: ListSearch; optics: UseQueryResult<Page<Optic>>; onRetry: () => void };

/** The cards of a page of a list, or what stands in their place. */
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
      <Notice title={emptyTexts[list]}>
        <Link to={paths.list(list, withoutFilters(search))} className="underline">
          Clear all filters
        </Link>
      </Notice>
    );
  }
  if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div className={`grid grid-cols-1 items-start gap-4 sm:gap-6 ${columns[list]}`}>
        {data.rows.map((optic) => (
          <OpticCard key={optic.id} optic={optic} />
        ))}
      </div>
      <p className="mt-6 text-label text-ink3">
        † Not yet verified: no page that we list as a source states it. Prices are approximate ranges in US dollars,
        from street price to list price. Drawings are to scale where the measures are stated; a dashed outline is an
        estimate.
      </p>
      <Pager page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}

/** What may be wrong with a part of the address. */
function faultText(name: string): string {
  if (boundNames.some((bound) => bound === name))
    return 'A price, a weight or a battery life is a number of up to 7 digits and 2 decimals.';
  if (name === 'q') return 'The search text is too long.';
  if (name === 'sort') return 'There is no such order.';
  if (name === 'page') return 'There is no page by that number.';
  return 'A filter has a value that is too long, or too many of them.';
}

type FailureProps = Pick<Props, 'list' | 'search' | 'onRetry'> & { error: Error | null };

function ListFailure({ list, search, error, onRetry }: FailureProps) {
  if (statusOf(error) === 400) {
    const faulty = (error as ApiError).issues.map(({ path }) => path);
    const kept = withoutParts(search, faulty);
    return (
      <Notice title="This filter is not valid." alert>
        <p>{[...new Set(faulty.map(faultText))].join(' ') || 'The address could not be understood.'}</p>
        {faulty.length > 0 && kept !== '' && <ButtonLink to={paths.list(list, kept)}>Leave only that out</ButtonLink>}
        <Link to={paths.list(list)} className="underline">
          Show all {list} optics
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title="Failed to fetch optics" alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}
