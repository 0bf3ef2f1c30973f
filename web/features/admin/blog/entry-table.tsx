import type { ReactNode } from 'react';
import { DeleteButton } from './delete-button.tsx';
import { ActiveBadge } from './status-badge.tsx';

type Entry = { id: number; name: string; isActive: boolean; postCount: number };

type Props<Row extends Entry> = {
  /** 'Authors' */
  label: string;
  rows: readonly Row[];
  /** What stands between a row's name and its number of posts. */
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[];
  nameCell: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** Authors or categories. On a phone each row is a card; the roles keep it a table all the same. */
export function EntryTable<Row extends Entry>({ label, rows, columns, nameCell, onEdit, onDelete }: Props<Row>) {
  const headings = ['Name', ...columns.map((column) => column.label), 'Posts', 'Status', 'Actions'];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
    <table role="table" aria-label={label} className="admin-rows">
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell" data-label="Name" className="font-medium">
              {nameCell(row)}
            </td>
            {columns.map((column) => (
              <td key={column.label} role="cell" data-label={column.label}>
                {column.cell(row)}
              </td>
            ))}
            <td role="cell" data-label="Posts">
              {row.postCount}
            </td>
            <td role="cell" data-label="Status">
              <span>
                <ActiveBadge isActive={row.isActive} />
              </span>
            </td>
            <td role="cell" className="cell-actions">
              <div className="row-actions lg:flex-nowrap">
                <button type="button" onClick={() => onEdit(row)} className="row-action">
                  Edit<span className="sr-only"> ‘{row.name}’</span>
                </button>
                <DeleteButton name={row.name} onDelete={() => onDelete(row)} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
