import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import type { Page } from '#web/lib/api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DeleteRow } from '../../editing/versioned-delete.tsx';
import type { Versioned } from '../../editing/versioned-save.ts';
import { listHref, pageOf, queryOf } from '../../url-params.ts';
import { PagedData } from '../query-data.tsx';
import { RowActions } from './row-actions.tsx';
import { type Column, RowTable } from './row-table.tsx';

export const pageSize = 50;

export type TableSearch = {
  tab?: string | undefined;
  q: string;
  without?: 'verified' | undefined;
  only?: 'disputed' | undefined;
  sort: string;
  page: number;
};

type Options<Sort> = {
  path: string;
  sorts: readonly Sort[];
  defaultSort: Sort;
  tabs?: readonly string[];
};

export function useTableSearch<Sort extends string>({ path, sorts, defaultSort, tabs = [] }: Options<Sort>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search: TableSearch = {
    tab: tabs.slice(1).find((tab) => tab === params.get('tab')),
    q: queryOf(params),
    without: params.get('without') === 'verified' ? 'verified' : undefined,
    only: params.get('only') === 'disputed' ? 'disputed' : undefined,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  };

  function hrefOf(change: Partial<TableSearch>): string {
    const next = { ...search, ...change };
    return listHref(path, { ...next, sort: next.sort === defaultSort ? undefined : next.sort });
  }

  return {
    search,
    hrefOf,
    show: (change: Partial<TableSearch>) =>
      navigate(hrefOf({ page: 1, ...change }), { replace: true, preventScrollReset: true }),
  };
}

type HeadingProps = { what: string; title?: string; importTo: string; newTo: string };

export function TableHeading({ what, title, importTo, newTo }: HeadingProps) {
  const noun = capitalized(what);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageHeading>{title ?? `${noun}s Management`}</PageHeading>
      <div className="heading-buttons">
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

type ProvenRow = { verifiedFacts: number; statedFacts: number; disputedFields: readonly string[] };

export const verifiedColumn: Column<ProvenRow, 'verified'> = {
  sort: 'verified',
  label: 'Verified',
  className: 'short',
  cell: ({ verifiedFacts, statedFacts, disputedFields }) => (
    <>
      {statedFacts === 0 ? 'No facts yet' : `${verifiedFacts} of ${statedFacts}`}
      {statedFacts > 0 && <span className="lg:hidden"> verified</span>}
      {disputedFields.length > 0 && <span className="text-red"> · {disputedFields.length} disputed</span>}
    </>
  ),
};

type FilterProps = { table: ReturnType<typeof useTableSearch> };

export function DisputedFilter({ table: { search, show } }: FilterProps) {
  return (
    <CheckFilter
      label="Disputed"
      checked={search.only === 'disputed'}
      onChange={(checked) => show({ only: checked ? 'disputed' : undefined })}
    />
  );
}

export function UnverifiedFilter({ table: { search, show } }: FilterProps) {
  return (
    <CheckFilter
      label="Nothing verified yet"
      checked={search.without === 'verified'}
      onChange={(checked) => show({ without: checked ? 'verified' : undefined })}
    />
  );
}

type CheckFilterProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function CheckFilter({ label, checked, onChange }: CheckFilterProps) {
  return (
    <label className="facet">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** On a phone, where no heading says what is counted, with its noun. */
export function Counted({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      {grouped(count)}
      <span className="lg:hidden">{counted(count, noun).replace(/^\S+/, '')}</span>
    </>
  );
}

/** One column has the name, which links to the form; a note follows it. */
export type NamedColumn<Row, Sort extends string = string> = Column<Row, Sort> & {
  isName?: boolean;
  note?: (row: Row) => ReactNode;
};

type Props<Row> = {
  what: ChangedKind;
  /** What the rows are called together, if not `what`. */
  many?: string;
  table: ReturnType<typeof useTableSearch>;
  query: UseQueryResult<Page<Row>>;
  columns: readonly NamedColumn<Row>[];
  nameOf: (row: Row) => string;
  viewHref: (row: Row) => string;
  editHref: (row: Row) => string;
  empty?: string;
  noneContain: string;
  deleteNote: (row: Row) => ReactNode;
  refetch: (client: QueryClient) => Promise<void>;
};

export function FoundRows<Row extends Versioned>(props: Props<Row>) {
  const { what, table, query, columns, nameOf, viewHref, editHref, noneContain } = props;
  const { search, hrefOf, show } = table;
  const [deleting, setDeleting] = useState<Row>();
  const isFiltered = search.without !== undefined || search.only !== undefined;
  const linked = columns.map(({ isName, note, ...column }): Column<Row> => {
    if (!isName) return column;
    return {
      ...column,
      cell: (row) => (
        <>
          <Link to={editHref(row)} state={{ tableHref: hrefOf({}) }} aria-label={nameOf(row)} className="row-name">
            {column.cell(row)}
          </Link>{' '}
          {note?.(row)}
        </>
      ),
    };
  });
  const actions: Column<Row> = {
    label: 'Actions',
    className: 'cell-actions',
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        acts={[
          { label: 'View', to: viewHref(row) },
          { label: 'Edit', to: editHref(row), state: { tableHref: hrefOf({}) } },
          { label: 'Delete', isAway: true, onSelect: () => setDeleting(row) },
        ]}
      />
    ),
  };
  return (
    <>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {query.data &&
          (props.many && query.data.total !== 1
            ? `${grouped(query.data.total)} ${props.many}`
            : counted(query.data.total, what))}
      </p>
      <PagedData
        what={`${what}s`}
        query={query}
        page={search.page}
        pageSize={pageSize}
        hrefOf={(page) => hrefOf({ page })}
        empty={
          <Notice title={props.empty ?? `No ${props.many ?? `${what}s`} found`}>
            {search.q !== '' && !isFiltered && (
              <p>
                {noneContain} “{search.q}”.
              </p>
            )}
            {(search.q !== '' || isFiltered) && (
              <Button onClick={() => show({ q: '', without: undefined, only: undefined })}>
                {isFiltered ? 'Show all' : 'Clear search'}
              </Button>
            )}
          </Notice>
        }
      >
        {({ rows }) => (
          <RowTable
            label={`${capitalized(what)}s`}
            columns={[...linked, actions]}
            className="rows-compact"
            rows={rows}
            idOf={({ id }) => id}
            sorting={{ sort: search.sort, onSort: (sort) => show({ sort }) }}
          />
        )}
      </PagedData>
      {deleting && (
        <DeleteRow
          what={what}
          row={deleting}
          nameOf={nameOf}
          refetch={props.refetch}
          onClose={() => setDeleting(undefined)}
        >
          {props.deleteNote(deleting)}
        </DeleteRow>
      )}
    </>
  );
}
