import type { ReactNode } from 'react';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import type { SortColumn, Tab } from './optics-search.ts';

const alphabet = ['A to Z', 'Z to A'] as const;
const size = ['lowest first', 'highest first'] as const;

type OpticsColumn = {
  sort: SortColumn;
  label: string;
  directions: typeof alphabet | typeof size;
  className: string;
  cell: (optic: AdminOpticRow) => ReactNode;
};

const columns: OpticsColumn[] = [
  { sort: 'id', label: 'ID', directions: size, className: 'cell-id', cell: ({ id }) => id },
  {
    sort: 'brand',
    label: 'Brand',
    directions: alphabet,
    className: 'cell-brand',
    cell: ({ brand }) => <bdi>{brand}</bdi>,
  },
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

/** A tab's columns; tabs of a single use hide the use. */
export function columnsOf(tab: Tab): OpticsColumn[] {
  return columns.filter(({ sort }) => sort !== 'primaryUse' || tab === 'all');
}
