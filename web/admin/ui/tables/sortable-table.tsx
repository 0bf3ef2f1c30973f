import { memo, type ReactNode, useEffect, useState } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

export const alphabet = ['A to Z', 'Z to A'] as const;
export const size = ['lowest first', 'highest first'] as const;

export type SortableColumn<Row, Sort extends string> = {
  sort: Sort;
  label: string;
  directions: typeof alphabet | typeof size;
  className: string;
  cell: (row: Row) => ReactNode;
};

type Order<Sort extends string> = Sort | `-${Sort}`;

export function toggledSort<Sort extends string>(sort: Order<Sort>, column: Sort): Order<Sort> {
  return sort === column ? `-${column}` : column;
}

export type RowActions<Row> = {
  nameOf: (row: Row) => string;
  viewHref: (row: Row) => string;
  editHref: (row: Row) => string;
  onDelete: (row: Row) => void;
};

type Props<Row, Sort extends string> = {
  label: string;
  className: string;
  columns: readonly SortableColumn<Row, Sort>[];
  rows: readonly Row[];
  sort: Order<Sort>;
  onSort: (column: Sort) => void;
  /** The table's URL, to return to from the form. */
  href: string;
  actions: RowActions<Row>;
};

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

/** Rows with their actions. Each row is a grid of its own; roles keep the table semantics. */
function Table<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, className, columns, sort, onSort, href } = props;
  return (
    <table role="table" aria-label={label} className={`admin-table ${className}`}>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeader key={column.sort} label={column.label} column={column.sort} sort={sort} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col">
            Actions
          </th>
        </tr>
      </thead>
      {/* A new body for new rows, so that they lay out in two steps again. */}
      <Body key={href} {...props} />
    </table>
  );
}

export const SortableTable = memo(Table) as typeof Table;

function Body<Row extends { id: number }, Sort extends string>({ rows, columns, href, actions }: Props<Row, Sort>) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <tbody role="rowgroup" data-settled={settled || undefined}>
      {rows.map((row) => (
        <tr key={row.id} role="row">
          {columns.map(({ sort, className, cell }) => (
            <td key={sort} role="cell" className={className}>
              {cell(row)}
            </td>
          ))}
          <td role="cell" className="cell-actions">
            <Actions row={row} href={href} actions={actions} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type HeaderProps<Sort extends string> = {
  label: string;
  column: Sort;
  sort: Order<Sort>;
  onSort: (column: Sort) => void;
};

function ColumnHeader<Sort extends string>({ label, column, sort, onSort }: HeaderProps<Sort>) {
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={order}>
      {/* Narrow screens hide the headings, and a hidden button must not take focus. */}
      <span className="lg:hidden">{label}</span>
      <button type="button" onClick={() => onSort(column)} className="sort-button max-lg:hidden">
        {label}
        <span aria-hidden="true" className="sort-sign">
          {order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.

type ActionsProps<Row> = { row: Row; href: string; actions: RowActions<Row> };

/** Uses aria-label because 150 hidden texts would slow down layout. */
function Actions<Row>({ row, href, actions: { nameOf, viewHref, editHref, onDelete } }: ActionsProps<Row>) {
  const name = nameOf(row);
  return (
    <div className="row-actions">
      <Link to={viewHref(row)} aria-label={`View ${name}`} className="row-action">
        View
      </Link>
      <Link to={editHref(row)} state={{ tableHref: href }} aria-label={`Edit ${name}`} className="row-action">
        Edit
      </Link>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(row)}
        className="row-action row-action-away"
      >
        Delete
      </button>
    </div>
  );
}

type ChoiceProps<Row, Sort extends string> = {
  columns: readonly SortableColumn<Row, Sort>[];
  sort: Order<Sort>;
  onSort: (sort: Order<Sort>) => void;
};

/** Sorts the table on narrow screens, which hide the column headings. */
export function SortChoice<Row, Sort extends string>({ columns, sort, onSort }: ChoiceProps<Row, Sort>) {
  return (
    <label className="mb-3 flex items-center gap-3 lg:hidden">
      <span className="text-ink2">Sort</span>
      <select value={sort} onChange={({ target }) => onSort(target.value as Order<Sort>)} className="control">
        {columns.flatMap((column) =>
          [column.sort, `-${column.sort}`].map((order, index) => (
            <option key={order} value={order}>
              {column.label}, {column.directions[index]}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
