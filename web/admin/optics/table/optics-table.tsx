import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AdminOpticRow } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { columnsOf } from './columns.ts';
import { type OpticsSearch, type Sort, type SortColumn, toSearch } from './optics-search.ts';

type Props = {
  rows: AdminOpticRow[];
  search: OpticsSearch;
  onSort: (column: SortColumn) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` strips a table's roles.

/** The optics with their row actions. Each row is a grid of its own; roles keep the table semantics. */
export const OpticsTable = memo(({ rows, search, onSort, onDelete }: Props) => {
  return (
    <table role="table" aria-label="Optics" data-tab={search.tab} className="admin-table">
      <thead role="rowgroup">
        <tr role="row">
          {columnsOf(search).map((column) => (
            <ColumnHeader
              key={column.sort}
              label={column.label}
              column={column.sort}
              sort={search.sort}
              onSort={onSort}
            />
          ))}
          <th role="columnheader" scope="col">
            Actions
          </th>
        </tr>
      </thead>
      {/* A new body for new rows, so that they lay out in two steps again. */}
      <Body key={toSearch(search)} rows={rows} search={search} onDelete={onDelete} />
    </table>
  );
});

function Body({ rows, search, onDelete }: Omit<Props, 'onSort'>) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <tbody role="rowgroup" data-settled={settled || undefined}>
      {rows.map((optic) => (
        <tr key={optic.id} role="row">
          <td role="cell" className="cell-id">
            {optic.id}
          </td>
          <td role="cell" className="cell-brand">
            <bdi>{optic.brand}</bdi>
          </td>
          <td role="cell" className="cell-line">
            <bdi>{optic.productLine}</bdi> {optic.model && <bdi className="text-ink2">{optic.model}</bdi>}
          </td>
          {search.tab === 'all' && (
            <td role="cell" className="cell-use">
              {optic.primaryUse}
            </td>
          )}
          <td role="cell" className="cell-footprint">
            <bdi>{optic.footprint}</bdi>
          </td>
          <td role="cell" className="cell-price">
            <FactValue value={priceRange(optic)} />
          </td>
          <td role="cell" className="cell-actions">
            <Actions optic={optic} search={toSearch(search)} onDelete={onDelete} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type HeaderProps = { label: string; column: SortColumn; sort: Sort; onSort: Props['onSort'] };

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

/** Uses aria-label because 150 hidden texts would slow down layout. */
function Actions({ optic, search, onDelete }: { optic: AdminOpticRow; search: string } & Pick<Props, 'onDelete'>) {
  const name = opticFullName(optic);
  return (
    <div className="row-actions">
      <Link to={paths.optic(optic.id)} aria-label={`View ${name}`} className="row-action">
        View
      </Link>
      <Link to={adminPaths.optic(optic.id)} state={{ search }} aria-label={`Edit ${name}`} className="row-action">
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

/** '$249 - $365', or the one stated price. */
function priceRange({ minPrice, maxPrice }: AdminOpticRow): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  return prices.length === 0 ? null : prices.map(dollars).join(' - ');
}
