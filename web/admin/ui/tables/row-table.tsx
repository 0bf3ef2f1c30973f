import type { ComponentProps, ReactNode } from 'react';

export type Column<Row, Sort extends string = string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  sort?: Sort;
};

type Sorting = { sort: string; onSort: (sort: string) => void };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  className?: string;
  sorting?: Sorting;
  isDeleted?: (row: Row) => boolean;
};

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

export function RowTable<Row>({ label, columns, rows, idOf, className = '', sorting, isDeleted }: Props<Row>) {
  return (
    <>
      {sorting && <SortChoice columns={columns} {...sorting} />}
      <table role="table" aria-label={label} className={`admin-rows ${className}`}>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            {columns.map((column) =>
              sorting && column.sort ? (
                <SortedHeader key={column.label} label={column.label} column={column.sort} {...sorting} />
              ) : (
                <th key={column.label} role="columnheader" scope="col">
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={idOf(row)} role="row" data-deleted={isDeleted?.(row) || undefined}>
              {columns.map((column) => (
                <td key={column.label} role="cell" data-label={column.label} className={column.className}>
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SortedHeader({ label, column, sort, onSort }: Sorting & { label: string; column: string }) {
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={order}>
      {/* Narrow screens hide the headings, and a hidden button must not take focus. */}
      <span className="lg:hidden">{label}</span>
      <button
        type="button"
        onClick={() => onSort(sort === column ? `-${column}` : column)}
        className="inline-flex min-h-8 items-center gap-1 font-semibold whitespace-nowrap hover:underline max-lg:hidden"
      >
        {label}
        <span aria-hidden="true" className={order ? 'text-accent' : 'text-ink3'}>
          {order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.

function SortChoice<Row>({ columns, sort, onSort }: Sorting & Pick<Props<Row>, 'columns'>) {
  return (
    <label className="mb-3 flex items-center gap-3 lg:hidden">
      <span className="text-ink2">Sort</span>
      <select value={sort} onChange={({ target }) => onSort(target.value)} className="control">
        {columns.map(
          (column) =>
            column.sort && [
              <option key={column.sort} value={column.sort}>
                {column.label}, ascending
              </option>,
              <option key={`-${column.sort}`} value={`-${column.sort}`}>
                {column.label}, descending
              </option>,
            ],
        )}
      </select>
    </label>
  );
}

type ActionProps = ComponentProps<'button'> & {
  label: string;
  name: string;
};

export function RowAction({ label, name, className = '', ...button }: ActionProps) {
  return (
    <button type="button" {...button} className={`row-action ${className}`}>
      <span>
        {label}
        <span className="sr-only"> {name}</span>
      </span>
    </button>
  );
}
