import type { ReactNode } from 'react';

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

type TableProps = { label: string; columns: readonly string[]; className?: string; children: ReactNode };

/** A table whose rows become cards on a phone. */
export function RowTable({ label, columns, className = '', children }: TableProps) {
  return (
    <table role="table" aria-label={label} className={`admin-rows ${className}`}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={column === 'ID' ? 'cell-id' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

type CellProps = { label?: string; className?: string; children: ReactNode };

/** @param label the column's heading, shown in the card on a phone */
export function TableCell({ label, className, children }: CellProps) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.
