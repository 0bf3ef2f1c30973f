import type { ReactNode } from 'react';
import { RowTable, TableCell, TableRow } from '../ui/row-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { ActiveBadge } from './posts/status-badge.tsx';

export type RecordRow = { id: number; name: string; isActive: boolean; postCount: number };

type Props<Row extends RecordRow> = {
  /** 'Authors' */
  label: string;
  rows: readonly Row[];
  /** The columns between name and number of posts. */
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[];
  nameCell: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** A table of authors or categories. */
export function RecordTable<Row extends RecordRow>({ label, rows, columns, nameCell, onEdit, onDelete }: Props<Row>) {
  const headings = ['Name', ...columns.map((column) => column.label), 'Posts', 'Status', 'Actions'];
  return (
    <RowTable label={label} columns={headings}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <TableCell label="Name" className="font-medium">
            {nameCell(row)}
          </TableCell>
          {columns.map((column) => (
            <TableCell key={column.label} label={column.label}>
              {column.cell(row)}
            </TableCell>
          ))}
          <TableCell label="Posts">{row.postCount}</TableCell>
          <TableCell label="Status">
            <span>
              <ActiveBadge isActive={row.isActive} />
            </span>
          </TableCell>
          <TableCell className="cell-actions">
            <div className="row-actions lg:flex-nowrap">
              <button type="button" onClick={() => onEdit(row)} className="row-action">
                Edit<span className="sr-only"> ‘{row.name}’</span>
              </button>
              <DeleteButton name={row.name} onDelete={() => onDelete(row)} />
            </div>
          </TableCell>
        </TableRow>
      ))}
    </RowTable>
  );
}
