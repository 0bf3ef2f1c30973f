import { expect, test } from 'vitest';
import { settled } from './testing.ts';
import type { Statement } from './types.ts';

type Row = [label: string, text: string, context?: Partial<Statement>];

const read = (...rows: Row[]) => (['lengthMm', 'widthMm', 'heightMm'] as const).map((field) => settled(field, rows));

test.each<[label: string, text: string]>([
  ['Dimensions (L x W x H)', '1.78 x 1.15 x 1.16 in'],
  ['Dimensions', 'L: 1.78 in, W: 1.15 in, H: 1.16 in'],
  ['Dimensions (L×W×H)', '1.78″ × 1.15″ × 1.16″ (45.2 × 29.2 × 29.5 mm)'],
  ['Dimensions LxWxH (mm)', '45.2 x 29.2 x 29.5'],
  ['Size (Length x Width x Height)', '45.2 x 29.2 x 29.5 mm'],
])('%s: %s is 45.2 x 29.2 x 29.5 mm', (label, text) => {
  expect(read([label, text])).toEqual([45.2, 29.2, 29.5]);
});

test('single sides are read, with their unit from text or label', () => {
  expect(read(['Length', '1.8 in (45.7 mm)'], ['Overall Width', '1 1/8"'], ['Height (mm)', '25.4'])).toEqual([
    45.7, 28.6, 25.4,
  ]);
});

test('three numbers without an order are ambiguous', () => {
  expect(read(['Dimensions', '45 x 28 x 24 mm'])).toEqual(['?', '?', '?']);
});

test.each<Row>([
  ['Package dimensions (LxWxH)', '6 x 4 x 3 in'],
  ['Window dimensions', '22 x 16 mm'],
  ['Height over rail', '38 mm'],
  ['Length', '0 mm'],
  ['Slide width', '25 mm'],
])('%s: %s (%j) is no size of the body', (...row) => {
  expect(read(row)).toEqual([undefined, undefined, undefined]);
});
