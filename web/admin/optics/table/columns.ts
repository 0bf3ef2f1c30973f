import type { OpticsSearch, SortColumn } from './optics-search.ts';

const alphabet = ['A to Z', 'Z to A'] as const;
const size = ['lowest first', 'highest first'] as const;

type Column = { sort: SortColumn; label: string; ways: typeof alphabet | typeof size };

const columns: Column[] = [
  { sort: 'id', label: 'ID', ways: size },
  { sort: 'brand', label: 'Brand', ways: alphabet },
  { sort: 'productLine', label: 'Product Line', ways: alphabet },
  { sort: 'primaryUse', label: 'Primary Use', ways: alphabet },
  { sort: 'footprint', label: 'Footprint', ways: alphabet },
  { sort: 'price', label: 'Price Range', ways: size },
];

/** The columns of a tab; where one use is shown alone, it goes without saying. */
export function columnsOf({ tab }: OpticsSearch): Column[] {
  return columns.filter(({ sort }) => sort !== 'primaryUse' || tab === 'all');
}
