import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOpticRow } from '#domain/api/admin.ts';
import { pageCount } from '#domain/api/pagination.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { InlinePager } from './inline-pager.tsx';
import { opticPageQuery } from './queries.ts';
import type { PageParams } from './use-place.ts';

type Props = {
  title: string;
  params: PageParams;
  show: (change: Partial<PageParams>) => void;
  pageSize: number;
  /** The optics of a page. */
  children: (rows: AdminOpticRow[]) => ReactNode;
};

/** A searchable, paginated list of optics to choose from, with their count. */
export function OpticPages({ title, params: { q, page }, show, pageSize, children }: Props) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(opticPageQuery(q, page, pageSize));
  const total = data?.total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex items-center gap-2">
          <h2 className="text-name font-semibold">{title}</h2>
          <span role="status">
            {total !== undefined && !isError && (
              <span className="badge">
                {grouped(total)}
                <span className="sr-only">{total === 1 ? ' optic' : ' optics'}</span>
              </span>
            )}
          </span>
        </div>
        <SearchField label="Search optics" q={q} onSearch={(text) => text !== q && show({ q: text, page: 1 })} />
      </div>
      <div className="mt-3">
        {isError ? (
          <LoadFailure what="optics" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading className="min-h-96">Loading optics...</Loading>
        ) : data.total === 0 ? (
          <Notice title="No optics found">
            {q !== '' && <Button onClick={() => show({ q: '', page: 1 })}>Clear search</Button>}
          </Notice>
        ) : data.rows.length === 0 ? (
          <Notice title="This list has fewer pages.">
            <Button onClick={() => show({ page: 1 })}>First page</Button>
          </Notice>
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            {children(data.rows)}
            <InlinePager
              what="optics"
              page={page}
              pages={pageCount(data.total, pageSize)}
              turn={(to) => show({ page: to })}
            />
          </div>
        )}
      </div>
    </>
  );
}
