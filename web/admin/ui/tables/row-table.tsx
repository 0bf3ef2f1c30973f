import type { ComponentProps, ReactNode } from 'react';

export type Column<Row> = { label: string; cell: (row: Row) => ReactNode; className?: string };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  className?: string;
};

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

/** A table whose rows become cards on a phone. */
export function RowTable<Row>({ label, columns, rows, idOf, className = '' }: Props<Row>) {
  return (
    <table role="table" aria-label={label} className={`admin-rows ${className}`}>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={idOf(row)} role="row">
            {columns.map((column) => (
              <td key={column.label} role="cell" data-label={column.label} className={column.className}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.

type ActionProps = ComponentProps<'button'> & {
  label: string;
  /** What it acts on, for screen readers. */
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

/** A wastebasket. */
export function DeleteAction({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} title="Delete" className="row-action row-action-away icon-action">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
        <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4.5M9.3 7v4.5" />
      </svg>
      <span className="sr-only">Delete {name}</span>
    </button>
  );
}
