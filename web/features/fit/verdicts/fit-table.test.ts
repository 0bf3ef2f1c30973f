import { expect, test } from 'vitest';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { readTableSort, sortRows, tableSorts } from './table-sort.ts';

const row = (id: number, facts: Partial<OpticSummary>) => ({
  optic: {
    id,
    windowWidthMm: null,
    windowHeightMm: null,
    weightOz: null,
    batteryLifeHours: null,
    minPrice: null,
    ...facts,
  } as OpticSummary,
});

const rows = [
  row(1, {}),
  row(2, { windowWidthMm: 20, windowHeightMm: 15, weightOz: 2, batteryLifeHours: 20_000, minPrice: 200 }),
  row(3, { windowWidthMm: 25, windowHeightMm: 20, weightOz: 1, batteryLifeHours: 50_000, minPrice: 100 }),
  row(4, { windowWidthMm: 90 }),
];

const sorted = (sort: Parameters<typeof sortRows>[1]) => sortRows(rows, sort).map(({ optic }) => optic.id);

test.each(tableSorts)('%s puts the best first and unstated values last, in their order', (sort) => {
  expect(sorted(sort)).toEqual([3, 2, 1, 4]);
});

test('an order that is none is ignored', () => {
  expect(readTableSort(new URLSearchParams('sort=price'))).toBe('price');
  expect(readTableSort(new URLSearchParams('sort=best'))).toBe('');
  expect(readTableSort(new URLSearchParams())).toBe('');
});
