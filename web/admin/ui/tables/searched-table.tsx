import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { capitalized } from '#domain/shared/capitalized.ts';
import type { Page } from '#web/lib/api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PagedData } from '../query-data.tsx';
import { alphabet, type RowActions, type SortableColumn, SortableTable, SortChoice, size } from './sortable-table.tsx';
import { pageSize, type TableSearch } from './table-search.ts';

type Search<Sort extends string> = TableSearch<Sort | `-${Sort}`>;

type Found<Row, Current> = Page<Row> & { search: Current };

/** The columns that each of these tables starts with. */
export const identityColumns: SortableColumn<{ id: number; brand: string }, 'id' | 'brand'>[] = [
  { sort: 'id', label: 'ID', directions: size, className: 'cell-id', cell: ({ id }) => id },
  {
    sort: 'brand',
    label: 'Brand',
    directions: alphabet,
    className: 'cell-brand',
    cell: ({ brand }) => <bdi>{brand}</bdi>,
  },
];

type ProvenRow = { verifiedFacts: number; statedFacts: number; disputedFields: readonly string[] };

/** How many facts of a row pages back, and how many are disputed. */
export const verifiedColumn: SortableColumn<ProvenRow, 'verified'> = {
  sort: 'verified',
  label: 'Verified',
  directions: size,
  className: 'cell-verified',
  cell: ({ verifiedFacts, statedFacts, disputedFields }) => (
    <>
      {verifiedFacts} of {statedFacts} facts
      {disputedFields.length > 0 && <span className="text-red"> · {disputedFields.length} disputed</span>}
    </>
  ),
};

/**
 * A table's rows, with the search that they are of. They render in slices, so typing never waits for them.
 * @param search of the URL
 */
export function useFoundRows<Row, Current>(found: UseQueryResult<Found<Row, Current>>, search: Current) {
  const data = useDeferredValue(found.data);
  const query = { ...found, data, isPlaceholderData: found.isPlaceholderData || data !== found.data };
  return { query, search: data?.search ?? search, total: data?.total };
}

type HeadingProps = { what: string; importTo: string; newTo: string };

export function TableHeading({ what, importTo, newTo }: HeadingProps) {
  const noun = capitalized(what);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageHeading>{noun}s Management</PageHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={importTo} className="btn-form">
          Import and export
        </ButtonLink>
        <ButtonLink look="primary" to={newTo} className="btn-form">
          Add New {noun}
        </ButtonLink>
      </div>
    </div>
  );
}

type Props<Row, Sort extends string, Current extends Search<Sort>> = {
  /** 'Pistols' */
  label: string;
  className: string;
  found: ReturnType<typeof useFoundRows<Row, Current>>;
  /** Of the URL, which the rows may not follow yet. */
  search: Current;
  columnsOf: (search: Current) => readonly SortableColumn<Row, Sort>[];
  hrefOf: (search: Current) => string;
  show: (change: Partial<Current>) => void;
  sortBy: (column: Sort) => void;
  actions: RowActions<Row>;
  /** Says that there are no rows, and that none has the words searched for. */
  empty: { title: string; noneWith: (q: string) => string };
};

/** The rows that a search found, page by page. */
export function SearchedTable<Row extends { id: number }, Sort extends string, Current extends Search<Sort>>({
  label,
  className,
  found,
  search,
  columnsOf,
  hrefOf,
  show,
  sortBy,
  actions,
  empty,
}: Props<Row, Sort, Current>) {
  const shown = found.search;
  const change = (part: Partial<Search<Sort>>) => show(part as Partial<Current>);
  return (
    <PagedData
      what={label.toLowerCase()}
      query={found.query}
      page={shown.page}
      pageSize={pageSize}
      hrefOf={(page) => hrefOf({ ...shown, page })}
      empty={
        <Notice title={empty.title}>
          {shown.q !== '' && (
            <>
              <p>{empty.noneWith(shown.q)}</p>
              <Button onClick={() => change({ q: '' })}>Clear search</Button>
            </>
          )}
        </Notice>
      }
    >
      {({ rows }) => (
        <>
          <SortChoice columns={columnsOf(search)} sort={search.sort} onSort={(sort) => change({ sort })} />
          <SortableTable
            label={label}
            className={className}
            columns={columnsOf(shown)}
            rows={rows}
            sort={shown.sort}
            onSort={sortBy}
            href={hrefOf(shown)}
            actions={actions}
          />
        </>
      )}
    </PagedData>
  );
}
