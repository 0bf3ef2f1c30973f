import { memo } from 'react';
import { Link } from 'react-router';
import type { AdminOpticRow } from '#domain/admin.ts';
import { opticFullName } from '#domain/optics.ts';
import { paths } from '../../../paths.ts';
import { FactValue } from '../../../ui/fact.tsx';
import { adminPaths } from '../admin-paths.ts';
import { columnsOf } from './columns.ts';
import { type OpticsSearch, type Sort, type SortColumn, toSearch } from './optics-search.ts';

type Props = {
  rows: AdminOpticRow[];
  search: OpticsSearch;
  onSort: (column: SortColumn) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

/** The optics with what can be done to each. On a phone each row is a card; roles keep it a table all the same. */
export const OpticsTable = memo(({ rows, search, onSort, onDelete }: Props) => {
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as a grid, what it shows on a phone, a table loses its role. */}
      <table role="table" aria-label="Optics" className="admin-table">
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
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
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
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </>
  );
});

type HeaderProps = { label: string; column: SortColumn; sort: Sort; onSort: Props['onSort'] };

function ColumnHeader({ label, column, sort, onSort }: HeaderProps) {
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={order} className={`cell-${column}`}>
      <button type="button" onClick={() => onSort(column)} className="sort-button">
        {label}
        <span aria-hidden="true" className="sort-sign">
          {order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

function Actions({ optic, search, onDelete }: { optic: AdminOpticRow; search: string } & Pick<Props, 'onDelete'>) {
  const name = <span className="sr-only"> {opticFullName(optic)}</span>;
  return (
    <div className="row-actions">
      <Link to={paths.optic(optic.id)} className="row-action">
        View{name}
      </Link>
      <Link to={adminPaths.optic(optic.id)} state={{ search }} className="row-action">
        Edit{name}
      </Link>
      <button type="button" onClick={() => onDelete(optic)} className="row-action row-action-away">
        Delete{name}
      </button>
    </div>
  );
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** '$249 - $365'; one price where only one is stated. */
function priceRange({ minPrice, maxPrice }: AdminOpticRow): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  return prices.length === 0 ? null : prices.map((price) => dollars.format(price)).join(' - ');
}
