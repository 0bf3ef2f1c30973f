import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isMissing } from '#web/lib/api-error.ts';
import { Loading } from './loading.tsx';
import { MissingPage } from './missing-page.tsx';
import { FetchFailure, ListLinks } from './notice.tsx';

type Props<Row> = {
  what: string;
  query: UseQueryResult<Row>;
  loading?: ReactNode;
  links?: ReactNode;
  missing?: ReactNode;
  children: (row: Row) => ReactNode;
};

export function RowPage<Row>({ what, query, loading, links, missing, children }: Props<Row>) {
  const name = what.toLowerCase();
  const { data, isPending, error } = query;
  // Reruns the loader, so that the title updates too.
  const { revalidate } = useRevalidator();
  if (isPending) return loading ?? <Loading>{`Loading ${name}...`}</Loading>;
  if (data) return children(data);
  if (!isMissing(error)) return <FetchFailure title={`Failed to fetch ${name}`} onRetry={revalidate} />;
  if (missing) return missing;
  return (
    <MissingPage heading={`${what} not found`} text="It may have been removed, or the link may have a typo.">
      <ListLinks>{links}</ListLinks>
    </MissingPage>
  );
}
