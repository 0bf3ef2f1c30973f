import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { columnsOf } from './columns.tsx';
import { type OpticsSearch, type Sort, type SortColumn, tableHref } from './optics-search.ts';

type Props = {
  rows: AdminOpticRow[];
  search: OpticsSearch;
  onSort: (column: SortColumn) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

/** The optics with their row actions. Each row is a grid of its own; roles keep the table semantics. */
export const OpticsTable = memo(({ rows, search, onSort, onDelete }: Props) => (
  <table role="table" aria-label="Optics" data-tab={search.tab} className="admin-table">
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row">
        {columnsOf(search.tab).map(({ sort, label }) => (
          <ColumnHeader key={sort} label={label} column={sort} sort={search.sort} onSort={onSort} />
        ))}
        <th role="columnheader" scope="col">
          Actions
        </th>
      </tr>
    </thead>
    {/* A new body for new rows, so that they lay out in two steps again. */}
    <Body key={tableHref(search)} rows={rows} search={search} onDelete={onDelete} />
  </table>
));

function Body({ rows, search, onDelete }: Omit<Props, 'onSort'>) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const columns = columnsOf(search.tab);
  return (
    <tbody role="rowgroup" data-settled={settled || undefined}>
      {rows.map((optic) => (
        <tr key={optic.id} role="row">
          {columns.map(({ sort, className, cell }) => (
            <td key={sort} role="cell" className={className}>
              {cell(optic)}
            </td>
          ))}
          <td role="cell" className="cell-actions">
            <Actions optic={optic} href={tableHref(search)} onDelete={onDelete} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type HeaderProps = Pick<Props, 'onSort'> & { label: string; column: SortColumn; sort: Sort };

function ColumnHeader({ label, column, sort, onSort }: HeaderProps) {
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

type ActionsProps = Pick<Props, 'onDelete'> & {
  optic: AdminOpticRow;
  /** The table's URL, to return to from the form. */
  href: string;
};

/** Uses aria-label because 150 hidden texts would slow down layout. */
function Actions({ optic, href, onDelete }: ActionsProps) {
  const name = opticFullName(optic);
  return (
    <div className="row-actions">
      <Link to={paths.optic(optic.id)} aria-label={`View ${name}`} className="row-action">
        View
      </Link>
      <Link
        to={adminPaths.optic(optic.id)}
        state={{ tableHref: href }}
        aria-label={`Edit ${name}`}
        className="row-action"
      >
        Edit
      </Link>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(optic)}
        className="row-action row-action-away"
      >
        Delete
      </button>
    </div>
  );
}

/** Sorts the table on narrow screens, which hide the column headings. */
export function SortChoice({ search, onSort }: { search: OpticsSearch; onSort: (sort: Sort) => void }) {
  return (
    <label className="mb-3 flex items-center gap-3 lg:hidden">
      <span className="text-ink2">Sort</span>
      <select value={search.sort} onChange={({ target }) => onSort(target.value as Sort)} className="control">
        {columnsOf(search.tab).flatMap(({ sort, label, directions }) =>
          [sort, `-${sort}`].map((order, index) => (
            <option key={order} value={order}>
              {label}, {directions[index]}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
