import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '#web/lib/api-error.ts';
import { Loading } from './loading.tsx';
import { ListLinks } from './navigation/list-links.tsx';
import { FetchFailure, NoticePage } from './notice.tsx';

type Props<Row> = {
  /** 'pistol' */
  what: string;
  query: UseQueryResult<Row>;
  loading?: string;
  /** Where to look for another one, besides the lists of optics. */
  links?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The page of one row, also while it loads, if it cannot be fetched, and if there is none. */
export function RowPage<Row>({ what, query, loading = `Loading ${what}...`, links, children }: Props<Row>) {
  const { data, isPending, error, refetch } = query;
  if (isPending) return <Loading>{loading}</Loading>;
  if (data) return children(data);
  if (!isMissing(error)) return <FetchFailure title={`Failed to fetch ${what}`} onRetry={refetch} />;
  return (
    <NoticePage
      // Importing `capitalized` would split a file off for every page to load.
      heading={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
      title="It may have been removed, or the link may have a typo."
    >
      <ListLinks>{links}</ListLinks>
    </NoticePage>
  );
}
