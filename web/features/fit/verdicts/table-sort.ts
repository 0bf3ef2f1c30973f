import { windowArea } from '#domain/optics/facts/window-area.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';

export const tableSorts = ['window', 'weight', 'battery', 'price'] as const;
export type SortKey = (typeof tableSorts)[number];
export type TableSort = SortKey | '';

export const directions: Record<SortKey, 'ascending' | 'descending'> = {
  window: 'descending',
  weight: 'ascending',
  battery: 'descending',
  price: 'ascending',
};

const kept = ['cut', 'sort', 'emitterType', 'maxPrice', 'minWindow'];

/** Only what the page knows goes into its links. */
export function knownParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => kept.includes(name)));
}

export function withSort(params: URLSearchParams, sort: TableSort): string {
  const next = knownParams(params);
  next.delete('sort');
  if (sort) next.set('sort', sort);
  return `?${next}`;
}

export function readTableSort(params: URLSearchParams): TableSort {
  return tableSorts.find((sort) => sort === params.get('sort')) ?? '';
}

const keys: Record<SortKey, (optic: OpticSummary) => number | null> = {
  window: (optic) => -(windowArea(optic) ?? Number.NaN),
  weight: ({ weightOz }) => weightOz,
  battery: ({ batteryLifeHours }) => -(batteryLifeHours ?? Number.NaN),
  price: ({ minPrice }) => minPrice,
};

export function sortRows<Row extends { optic: OpticSummary }>(rows: readonly Row[], sort: TableSort): readonly Row[] {
  if (sort === '') return rows;
  const keyOf = ({ optic }: Row) => {
    const key = keys[sort](optic) ?? Number.NaN;
    return Number.isNaN(key) ? Number.MAX_VALUE : key;
  };
  return rows.toSorted((a, b) => keyOf(a) - keyOf(b));
}
