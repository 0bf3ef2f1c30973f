import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

const read = (...rows: Row[]) =>
  (['windowSize', 'windowWidthMm', 'windowHeightMm'] as const).map((field) => settled(field, rows));

test.each<[row: Row, size: string, width: number, height: number]>([
  [['Window Size', '0.91 x 0.63 in'], '0.91 x 0.63 in', 23.1, 16],
  [['Window (mm)', '22 x 16'], '22 x 16 mm', 22, 16],
  [['Lens Size', '16mm (H) x 22mm (W)'], '22 x 16 mm', 22, 16],
  ['Large 1.1 x 0.87 inch window', '1.1 x 0.87 in', 27.9, 22.1],
])('%j is %s', (row, size, width, height) => {
  expect(read(row)).toEqual([size, width, height]);
});

test.each<[row: Row, size: string]>([
  [['Objective Lens Diameter', '20 mm'], '20 mm objective'],
  [['Clear aperture', '18mm'], '18 mm clear aperture'],
  [['Objective', '1x20 mm'], '20 mm objective'],
])('%j is round: %s, and neither wide nor high', (row, size) => {
  expect(read(row)).toEqual([size, '?', '?']);
});

test('single sides are read', () => {
  expect(read(['Window width', '22 mm'], ['Window height', '0.63 in'])).toEqual([undefined, 22, 16]);
});

test('a window that is higher than wide leaves its sides open', () => {
  expect(read(['Window', '0.63 x 0.91 in'])).toEqual(['0.63 x 0.91 in', '?', '?']);
});

test.each<Row>([
  ['Lens coating', '22 layers'],
  ['Dimensions', '45 x 28 x 24 mm'],
  'Fits 1.5 x 1.2 inch cutouts in the box of the window',
])('%j is no size of the window', (row) => {
  expect(read(row)).toEqual([undefined, undefined, undefined]);
});
