import { expect, test } from 'vitest';
import { chooseFilter, failedFilter, visibleRows } from './row-filter.ts';

const row = (id: number, brand: string, success = true) => ({
  optic: { id, brand, productLine: 'Dot', model: null },
  success,
});
const idsOf = (rows: { optic: { id: number } }[]) => rows.map(({ optic }) => optic.id);

const rows = [row(1, 'Holosun'), row(2, 'Trijicon', false), row(3, 'Trijicon')];

test('a text filters rows by optic name, ignoring case', () => {
  expect(idsOf(visibleRows(rows, 'TRIJ', undefined))).toEqual([2, 3]);
  expect(idsOf(visibleRows(rows, 'n dot', undefined))).toEqual([1, 2, 3]);
  expect(visibleRows(rows, 'no such optic', undefined)).toEqual([]);
});

test('the failed filter shows failed rows only', () => {
  expect(idsOf(visibleRows(rows, '', chooseFilter(rows, failedFilter)))).toEqual([2]);
});

test('a row stays visible after it stops matching the chosen filter', () => {
  const chosen = chooseFilter(rows, failedFilter);
  expect(idsOf(visibleRows([row(2, 'Trijicon')], '', chosen))).toEqual([2]);
});

test('a row that starts matching the chosen filter appears', () => {
  const chosen = chooseFilter(rows, failedFilter);
  expect(idsOf(visibleRows([...rows, row(4, 'Vortex', false)], '', chosen))).toEqual([2, 4]);
});

test('rows that are no optics are found by their own names', () => {
  const pistols = [
    { id: 4, name: 'Glock 19', success: true },
    { id: 5, name: 'Walther PDP', success: false },
  ];
  expect(visibleRows(pistols, 'pdp', chooseFilter(pistols, failedFilter))).toEqual([pistols[1]]);
});
