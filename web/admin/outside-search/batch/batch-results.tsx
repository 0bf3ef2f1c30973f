import { useId, useRef, useState } from 'react';
import { pageCount } from '#domain/api/pagination.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { type Column, RowTable } from '#web/admin/ui/tables/row-table.tsx';
import { SearchField } from '#web/admin/ui/tables/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { InlinePager } from '../optic-pages.tsx';
import { type BatchRow, rowId, rowName } from './use-batch.ts';

export type RowFilter<Row> = { label: string; matches: (row: Row) => boolean };

const failedFilter: RowFilter<BatchRow> = { label: 'Failed', matches: ({ success }) => !success };

const pageSize = 24;

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  filters: readonly RowFilter<Row>[];
};

export function BatchResults<Row extends BatchRow>({ rows, columns, filters }: Props<Row>) {
  const section = useRef<HTMLElement>(null);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<{ filter: RowFilter<Row>; ids: ReadonlySet<number> }>();
  const [wantedPage, setPage] = useState(1);
  if (rows.length === 0) return null;

  const shown = rows.filter(
    (row) =>
      rowName(row).toLowerCase().includes(q.toLowerCase()) &&
      (!chosen || chosen.ids.has(rowId(row)) || chosen.filter.matches(row)),
  );
  const pages = pageCount(shown.length, pageSize);
  const page = Math.min(wantedPage, pages);

  function choose(filter: RowFilter<Row> | undefined): void {
    setChosen(filter && { filter, ids: new Set(rows.filter(filter.matches).map(rowId)) });
    setPage(1);
  }

  function search(text: string): void {
    setQ(text);
    setPage(1);
  }

  function turn(to: number): void {
    setPage(to);
    section.current?.focus();
    section.current?.scrollIntoView();
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Batch results" className="mt-6 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink2">
          {shown.length === rows.length
            ? counted(rows.length, 'result')
            : `${grouped(shown.length)} of ${grouped(rows.length)} results`}
        </p>
        <SearchField label="Filter results" q={q} onSearch={search} pause={100} />
      </div>
      <QuickFilters rows={rows} filters={[failedFilter, ...filters]} chosen={chosen?.filter} choose={choose} />
      {shown.length === 0 ? (
        <div className="mt-3">
          <Notice title="No results match the filter">
            <Button
              onClick={() => {
                search('');
                choose(undefined);
              }}
            >
              Clear filter
            </Button>
          </Notice>
        </div>
      ) : (
        <RowTable
          label="Batch results"
          columns={columns}
          rows={shown.slice((page - 1) * pageSize, page * pageSize)}
          idOf={rowId}
          className="batch-rows mt-3"
        />
      )}
      <InlinePager what="results" page={page} pages={pages} turn={turn} />
    </section>
  );
}

type QuickProps<Row> = {
  rows: readonly Row[];
  filters: readonly RowFilter<Row>[];
  chosen: RowFilter<Row> | undefined;
  choose: (filter: RowFilter<Row> | undefined) => void;
};

function QuickFilters<Row>({ rows, filters, chosen, choose }: QuickProps<Row>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">Results to show</legend>
      <label className="choice">
        <input type="radio" name={name} checked={!chosen} onChange={() => choose(undefined)} />
        All
      </label>
      {filters.map((filter) => (
        <label key={filter.label} className="choice">
          <input type="radio" name={name} checked={filter.label === chosen?.label} onChange={() => choose(filter)} />
          {filter.label} ({grouped(rows.filter(filter.matches).length)})
        </label>
      ))}
    </fieldset>
  );
}

export function SearchFailed({ error }: { error: string | null }) {
  return (
    <>
      <strong className="font-semibold">Search failed</strong>
      {error && <span className="block text-ink2">{error}</span>}
    </>
  );
}
