import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageCount } from '#domain/api/pagination.ts';
import type { Page } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';

function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={`Error loading ${what}`} alert>
      <p>There was a problem loading the {what}. Please try again later.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}

type DataProps<Data> = {
  what: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  notFound?: ReactNode;
  loadingClass?: string;
  children: (data: Data) => ReactNode;
};

export function QueryData<Data>({ what, query, notFound, loadingClass, children }: DataProps<Data>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (notFound && statusOf(error) === 404) return notFound;
  if (error) return <LoadFailure what={what} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <Loading {...(loadingClass && { className: loadingClass })}>{`Loading ${what}...`}</Loading>;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {children(data)}
    </div>
  );
}

type PageProps<Data> = Omit<DataProps<Data>, 'loadingClass' | 'notFound'> & {
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  empty: ReactNode;
};

export function PagedData<Data extends Page<unknown>>({ page, pageSize, hrefOf, empty, ...props }: PageProps<Data>) {
  return (
    <QueryData {...props}>
      {(data) => {
        const pages = pageCount(data.total, pageSize);
        if (data.total === 0) return empty;
        if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
        return (
          <>
            {props.children(data)}
            <Pager page={page} pages={pages} hrefOf={hrefOf} />
          </>
        );
      }}
    </QueryData>
  );
}
