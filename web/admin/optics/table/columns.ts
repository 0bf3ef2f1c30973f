import type { OpticsSearch, SortColumn } from './optics-search.ts';

const alphabet = ['A to Z', 'Z to A'] as const;
const size = ['lowest first', 'highest first'] as const;

type Column = { sort: SortColumn; label: string; directions: typeof alphabet | typeof size };

const columns: Column[] = [
  { sort: 'id', label: 'ID', directions: size },
  { sort: 'brand', label: 'Brand', directions: alphabet },
  { sort: 'productLine', label: 'Product Line', directions: alphabet },
  { sort: 'primaryUse', label: 'Primary Use', directions: alphabet },
  { sort: 'footprint', label: 'Footprint', directions: alphabet },
  { sort: 'price', label: 'Price Range', directions: size },
];

/** A tab's columns; tabs of a single use hide the use. */
export function columnsOf({ tab }: OpticsSearch): Column[] {
  return columns.filter(({ sort }) => sort !== 'primaryUse' || tab === 'all');
}
