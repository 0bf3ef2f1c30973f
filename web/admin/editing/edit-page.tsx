import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalized } from '#domain/shared/capitalized.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Back, BackToTable, FormHeading } from '../ui/form-heading.tsx';

type Props<Row> = {
  /** 'optic' */
  what: string;
  back: Back;
  query: UseQueryResult<Row>;
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The page that edits a row, once its fresh data is there. */
export function EditPage<Row>({ what, back, query, nameOf, children }: Props<Row>) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = query;
  // Waits for fresh data; the form ignores later refetches.
  if (data !== undefined && isFetchedAfterMount) {
    return (
      <>
        <FormHeading back={back}>Edit {nameOf(data)}</FormHeading>
        {children(data)}
      </>
    );
  }
  if (error === null || isFetching) return <Loading>{`Loading ${what}...`}</Loading>;
  return (
    <>
      <FormHeading back={back}>Edit {what}</FormHeading>
      {[404, 400].includes(statusOf(error) ?? 0) ? (
        <Notice title={`${capitalized(what)} not found`}>
          <p>It may have been deleted.</p>
          <BackToTable {...back} />
        </Notice>
      ) : (
        <Notice title={`Failed to fetch ${what}`} alert>
          <p>Please check your connection and try again.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      )}
    </>
  );
}
