import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, moa: string]>([
  [['Dot Size', '2 MOA'], '2'],
  [['Dot Size (MOA)', '6'], '6'],
  [['Reticle', '2 MOA Dot; 32 MOA Circle'], '2 / 32 MOA circle'],
  [['Reticle', '2 MOA dot & 32 MOA ring'], '2 / 32 MOA ring'],
  [['Reticle', '68 MOA ring / 1 MOA dot'], '1 / 68 MOA ring'],
  [['Dot size', '2 / 32 MOA circle'], '2 / 32 MOA circle'],
  [['Dot size', '2 MOA, 32 MOA circle'], '2 / 32 MOA circle'],
  [['Dot Size (MOA)', '3; 6'], '3 or 6'],
  [['Dot size', '1.0 MOA, 3.25 MOA, 6.5 MOA'], '1, 3.25 or 6.5'],
  ['Crisp 3 MOA red dot', '3'],
  ['Choose a 2 MOA dot, a 32 MOA circle or both', '2 / 32 MOA circle'],
])('%j is %s', (row, moa) => {
  expect(settled('moa', [row])).toBe(moa);
});

test('a dot in one row and its ring in another are one reticle', () => {
  const rows: Row[] = [
    ['Dot Size', '2 MOA'],
    ['Circle Size', '65 MOA'],
  ];
  expect(settled('moa', rows)).toBe('2 / 65 MOA circle');
});

test.each<Row>([
  ['Adjustment', '1 MOA per click'],
  ['Reticle', '11 brightness settings'],
  ['Dot size', '400 MOA'],
  'Adjustable in 1 MOA clicks with 50 MOA of travel',
  ['Parallax', '2 MOA'],
])('%j states no dot', (row) => {
  expect(settled('moa', [row])).toBeUndefined();
});

test('several dots with a ring, chevrons, and different rows are ambiguous', () => {
  expect(settled('moa', [['Reticle', '2 MOA dot, 6 MOA dot, 32 MOA circle']])).toBe('?');
  expect(settled('moa', [['Reticle', '10 MOA chevron']])).toBe('?');
  expect(settled('moa', [['Reticle', '2 or 32 MOA circle']])).toBe('?');
  expect(settled('moa', [['Dot size', '2; 6; or 2 / 32 MOA circle']])).toBe('?');
  expect(settled('moa', [['Dot size', '1.0 or 3.25; optional 55 MOA segmented ring']])).toBe('?');
  expect(settled('moa', [['Dot size', '2 with 8, 20 or 32 MOA circles']])).toBe('?');
  expect(settled('moa', [['Dot size', '3 MOA'], 'With a bright 6 MOA dot'])).toBe('?');
});
