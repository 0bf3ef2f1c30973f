import { expect, test } from 'vitest';
import type { TextSign } from '../shared/written-numbers.ts';
import { inAnsi, isSavedText, readFlag, readNumberCell, readTextCell, Unreadable } from './spreadsheet-cells.ts';
import { dayOrderOf, readDate } from './spreadsheet-dates.ts';

const shown = (value: unknown) => (value instanceof Unreadable ? 'refused' : value);

test.each<[cell: string, sign: TextSign, kind: 'measure' | 'amount' | 'price', value: unknown]>([
  ['', undefined, 'measure', null],
  [' 1.25 ', undefined, 'measure', 1.25],
  ['1,25', '.', 'measure', 1.25],
  ['1e21', '.', 'amount', 1e21],
  ['4,00E+04', ',', 'amount', 40_000],
  ['-1,5', ',', 'measure', -1.5],
  ['40,000', undefined, 'amount', 40_000],
  ['40.000', undefined, 'amount', 40_000],
  ['40.000', ',', 'amount', 40_000],
  ['40.000', '.', 'amount', 'refused'],
  ['40,000', ',', 'amount', 'refused'],
  ['40 000', ',', 'amount', 40_000],
  ['1.234,50', ',', 'price', 1234.5],
  ['1.499', '.', 'price', 'refused'],
  ['3.675', '.', 'measure', 3.675],
  ['3,675', ',', 'measure', 3.675],
  ['3.675', undefined, 'measure', 3.675],
  ['3.675', ',', 'measure', 'refused'],
  ['heavy', '.', 'measure', 'heavy'],
  ['$1,499', '.', 'price', '$1,499'],
])('the number %j in a file with %j, a %s, is %j', (cell, sign, kind, value) => {
  expect(shown(readNumberCell(cell, { sign, days: undefined }, { kind }))).toBe(value);
});

test.each<[cell: string, sign: TextSign, value: unknown]>([
  ['3,25', ',', '3.25'],
  ['3,25', '.', 'refused'],
  ['3,25', undefined, 'refused'],
  ['3,25', 'both', 'refused'],
  ['3,25 MOA', ',', '3.25 MOA'],
  ['3,25 / 65 MOA circle', ',', '3.25 / 65 MOA circle'],
  ['3,25 / 65 MOA circle', '.', 'refused'],
  ['22,5 x 16,4 mm', ',', '22.5 x 16.4 mm'],
  ['22,5 x 16 mm', '.', 'refused'],
  ['M3 x 0,5', '.', 'refused'],
  ['2,6', '.', '2,6'],
  ['2,6 MOA', '.', '2,6 MOA'],
  ['2,6', undefined, 'refused'],
  ['2,6', ',', '2.6'],
  ['1,3,6', '.', '1,3,6'],
  ['50,000 hours', ',', '50,000 hours'],
  ['Red, Green', ',', 'Red, Green'],
  ['CR2032, 2 of them', ',', 'CR2032, 2 of them'],
  ['Mrz 25', ',', 'refused'],
  ['25-Mar', '.', 'refused'],
  ['Mark 25', '.', 'Mark 25'],
  ['1,23457E+11', ',', 'refused'],
])('the text %j in a file with %j is %j', (cell, sign, value) => {
  expect(shown(readTextCell(cell, { sign, days: undefined }))).toBe(value);
});

test.each([
  ['3,25', '3.25'],
  ['Mrz 25', '3.25'],
  ['03. Mai', '3.5'],
  ['25-Mar', '3-25'],
  ['02-janv', '2/1'],
  ['7', '007'],
  ['2', '2.0'],
])('spreadsheets save %j for %j', (cell, text) => {
  expect(isSavedText(cell, text)).toBe(true);
});

test.each([
  ['3,26', '3.25'],
  ['325', '3.25'],
  ['Apr 25', '3.25'],
  ['', '0'],
  ['2', '2 MOA'],
])('no spreadsheet saves %j for %j', (cell, text) => {
  expect(isSavedText(cell, text)).toBe(false);
});

test('flags are read in the languages of spreadsheets', () => {
  const words = [
    'TRUE',
    'WAHR',
    'VRAI',
    'Verdadero',
    'DOĞRU',
    'FALSE',
    'FALSCH',
    'FAUX',
    'EPÄTOSI',
    'FAŁSZ',
    'YANLIŞ',
    '',
  ];
  expect(words.map(readFlag)).toEqual(words.map((_, at) => at < 5));
  expect(readFlag('perhaps')).toBe('perhaps');
});

test.each<[column: string[], dates: string[]]>([
  [
    ['11/20/2026', '05/06/2026'],
    ['2026-11-20', '2026-05-06'],
  ],
  [
    ['20/11/2026', '05/06/2026'],
    ['2026-11-20', '2026-06-05'],
  ],
  [
    ['20.11.2026', '5.6.26'],
    ['2026-11-20', '2026-06-05'],
  ],
  [
    ['11/20/26', '1/2/26'],
    ['2026-11-20', '2026-01-02'],
  ],
  [
    ['20-11-2026 00:00:00', '01-02-2026'],
    ['2026-11-20', '2026-02-01'],
  ],
  [
    ['2026-11-20', '2026/1/2', '20-Nov-26', '20. März 2026', '20 août 2026'],
    ['2026-11-20', '2026-01-02', '2026-11-20', '2026-03-20', '2026-08-20'],
  ],
  [
    ['05/06/2026', '05/05/2026'],
    ['unclear', '2026-05-05'],
  ],
  [
    ['20/11/2026', '21/11/2026', '11/22/2026', '05/06/2026'],
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-06-05'],
  ],
  [
    ['soon', ''],
    ['soon', ''],
  ],
])('a column of %j has the dates %j', (column, dates) => {
  expect(column.map((text) => readDate(text, dayOrderOf(column)))).toEqual(dates);
});

test('characters beyond Windows-1252 are question marks there', () => {
  expect(inAnsi('“Größe” – 5 €, 3″ 🔭')).toBe('“Größe” – 5 €, 3? ??');
});
