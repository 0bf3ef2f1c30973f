import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { identityColumns } from '#web/admin/ui/tables/searched-table.tsx';
import { alphabet, type SortableColumn, size } from '#web/admin/ui/tables/sortable-table.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import type { SortColumn, Tab } from './optics-search.ts';

type OpticsColumn = SortableColumn<AdminOpticRow, SortColumn>;

const columns: OpticsColumn[] = [
  ...identityColumns,
  {
    sort: 'productLine',
    label: 'Product Line',
    directions: alphabet,
    className: 'cell-line',
    cell: ({ productLine, model }) => (
      <>
        <bdi>{productLine}</bdi> {model && <bdi className="text-ink2">{model}</bdi>}
      </>
    ),
  },
  {
    sort: 'primaryUse',
    label: 'Primary Use',
    directions: alphabet,
    className: 'cell-use',
    cell: ({ primaryUse }) => primaryUse,
  },
  {
    sort: 'footprint',
    label: 'Footprint',
    directions: alphabet,
    className: 'cell-footprint',
    cell: ({ footprint }) => <bdi>{footprint}</bdi>,
  },
  {
    sort: 'price',
    label: 'Price Range',
    directions: size,
    className: 'cell-price',
    cell: (optic) => <FactValue value={priceRange(optic)} />,
  },
];

/** '$249 - $365', or the one stated price. */
function priceRange({ minPrice, maxPrice }: AdminOpticRow): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  return prices.length === 0 ? null : prices.map(dollars).join(' - ');
}

const columnsWithoutUse = columns.filter(({ sort }) => sort !== 'primaryUse');

/** A tab's columns; tabs of a single use hide the use. The same for each render, so that the table is not drawn again. */
export const columnsOf = (tab: Tab): OpticsColumn[] => (tab === 'all' ? columns : columnsWithoutUse);
