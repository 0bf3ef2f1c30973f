import { expect, test } from 'vitest';
import { reconciled } from './testing.ts';
import type { Statement } from './types.ts';

type Row = [label: string, text: string, context?: Partial<Statement>];

const read = (...rows: Row[]) => (['lengthMm', 'widthMm', 'heightMm'] as const).map((field) => reconciled(field, rows));

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

type WindowRow = [label: string, text: string] | string;

const readWindow = (...rows: WindowRow[]) =>
  (['windowSize', 'windowWidthMm', 'windowHeightMm'] as const).map((field) => reconciled(field, rows));

test.each<[row: WindowRow, size: string, width: number, height: number]>([
  [['Window Size', '0.91 x 0.63 in'], '0.91 x 0.63 in', 23.1, 16],
  [['Window (mm)', '22 x 16'], '22 x 16 mm', 22, 16],
  [['Lens Size', '16mm (H) x 22mm (W)'], '22 x 16 mm', 22, 16],
  ['Large 1.1 x 0.87 inch window', '1.1 x 0.87 in', 27.9, 22.1],
])('%j is %s', (row, size, width, height) => {
  expect(readWindow(row)).toEqual([size, width, height]);
});

test.each<[row: WindowRow, size: string]>([
  [['Objective Lens Diameter', '20 mm'], '20 mm objective'],
  [['Clear aperture', '18mm'], '18 mm clear aperture'],
  [['Objective', '1x20 mm'], '20 mm objective'],
])('%j is round: %s, and neither wide nor high', (row, size) => {
  expect(readWindow(row)).toEqual([size, '?', '?']);
});

test('single sides are read', () => {
  expect(readWindow(['Window width', '22 mm'], ['Window height', '0.63 in'])).toEqual([undefined, 22, 16]);
});

test('a window that is higher than wide leaves its sides open', () => {
  expect(readWindow(['Window', '0.63 x 0.91 in'])).toEqual(['0.63 x 0.91 in', '?', '?']);
});

test.each<WindowRow>([
  ['Lens coating', '22 layers'],
  ['Dimensions', '45 x 28 x 24 mm'],
  'Fits 1.5 x 1.2 inch cutouts in the box of the window',
])('%j is no size of the window', (row) => {
  expect(readWindow(row)).toEqual([undefined, undefined, undefined]);
});

test.each<[label: string, text: string, ounces: number]>([
  ['Weight', '1.2 oz', 1.2],
  ['WEIGHT', '1.20 ounces (34 g)', 1.2],
  ['Weight', '43 grams', 1.52],
  ['Weight (oz)', '1.06', 1.06],
  ['Weight (oz.)', '1.5 with battery', 1.5],
  ['Product Weight', '~1.5 oz', 1.5],
  ['Weight', '1 1/2 oz', 1.5],
  ['Weight', '.9 oz', 0.9],
  ['Item Weight', '0.05 kg', 1.76],
])('%s: %s is %d oz', (label, text, ounces) => {
  expect(reconciled('weightOz', [[label, text]])).toBe(ounces);
});

test.each([
  'It weighs just 1.2 oz.',
  'At 1.2 ounces in weight, you will hardly notice it.',
  'Ultra-lightweight: only 1.2 oz',
  '1.2 oz',
])('the sentence "%s" states 1.2 oz', (sentence) => {
  expect(reconciled('weightOz', [sentence])).toBe(1.2);
});

test.each<[label: string, text: string]>([
  ['Weight', '0 oz'],
  ['Weight', '900 oz'],
  ['Shipping Weight', '1.2 oz'],
  ['Mount weight', '1.2 oz'],
  ['Recoil rating', '1.2 oz'],
  ['', 'Lighter than the 1.3 oz sight that it replaces.'],
  ['', 'Tested with 1 oz slugs and 158 g bullets'],
  ['', '2 fl oz lens cleaner'],
])('%s: %s states no weight', (label, text) => {
  expect(reconciled('weightOz', [[label, text]])).toBeUndefined();
});

test.each<[text: string]>([['1.2 - 1.5 oz'], ['1.5 oz / 53 g'], ['less than 2 oz'], ['0.2 lbs']])(
  '%s is ambiguous',
  (text) => {
    expect(reconciled('weightOz', [['Weight', text]])).toBe('?');
  },
);

test('a weight without and one with battery are two', () => {
  expect(reconciled('weightOz', [['Weight', '0.9 oz (without battery) 1.0 oz (with battery)']])).toBe('?');
});

test('two rows that differ are ambiguous, two that round differently are one', () => {
  expect(reconciled('weightOz', [['Weight', '1.2 oz'], 'It weighs 1.5 oz.'])).toBe('?');
  expect(reconciled('weightOz', [['Weight', '1.23 oz'], 'It weighs 1.2 oz.'])).toBe(1.23);
});

const longGun = { primaryUse: 'Long gun' } as const;
const both: [string, string][] = [
  ['Weight', '3.0 oz (sight only), 3.7 oz (with mount)'],
  ['Weight', '3.0 oz (85 g) without mount; 3.7 oz (105 g) with mount'],
  ['Weight', 'With mount: 3.7 oz, without mount: 3.0 oz'],
];

test.each(both)('of a weight with and one without mount, the meant one is taken: %s: %s', (label, text) => {
  const read = (mountType: string | null) => reconciled('weightOz', [[label, text]], { ...longGun, mountType });
  expect(read('Micro base. Listed weight is for the sight alone')).toBe(3);
  expect(read('Micro base. Listed weight includes the mount')).toBe(3.7);
  expect(read(null)).toBe(3);
  expect(reconciled('weightOz', [[label, text]])).toBe(3);
});

test('rows may say with and without mount, too', () => {
  const rows: [string, string][] = [
    ['Weight', '3.0 oz'],
    ['Weight with mount', '3.7 oz'],
  ];
  expect(reconciled('weightOz', rows)).toBe(3);
  expect(reconciled('weightOz', rows, { ...longGun, mountType: 'Listed weight includes the mount' })).toBe(3.7);
  expect(reconciled('weightOz', [['Weight (with mount)', '3.7 oz']])).toBe('?');
});

test("a shop's own weight gives way, and is no fact in pounds", () => {
  const shop = { isShopMeasure: true };
  expect(reconciled('weightOz', [['weight', '1.3 oz', shop]])).toBe(1.3);
  expect(
    reconciled('weightOz', [
      ['weight', '5 oz', shop],
      ['Weight', '1.3 oz'],
    ]),
  ).toBe(1.3);
  expect(reconciled('weightOz', [['weight', '0.2 lb', shop]])).toBe('?');
  expect(reconciled('weightOz', [['weight', '1 lb', shop]])).toBeUndefined();
});

test('a rifle optic may weigh a pound', () => {
  expect(reconciled('weightOz', [['Weight', '1 lb 2 oz']], longGun)).toBe(18);
  expect(reconciled('weightOz', [['Weight', '0.95 lbs']], longGun)).toBe(15.2);
});

test.each(both)('the weight that is taken carries its basis: %s: %s', (label, text) => {
  const read = (weightBasis: string | null) => reconciled('weightBasis', [[label, text]], { ...longGun, weightBasis });
  expect([read(null), read('sight'), read('with-mount')]).toEqual(['sight', 'sight', 'with-mount']);
  expect(reconciled('weightOz', [[label, text]], { ...longGun, weightBasis: 'with-mount' })).toBe(3.7);
});

test('a weight without such words has no basis', () => {
  expect(reconciled('weightBasis', [['Weight', '3.0 oz']])).toBeUndefined();
  const rows: [string, string][] = [
    ['Weight', '3.0 oz'],
    ['Weight with mount', '3.7 oz'],
  ];
  expect(reconciled('weightBasis', rows)).toBeUndefined();
  expect(reconciled('weightBasis', rows, { ...longGun, weightBasis: 'with-mount' })).toBe('with-mount');
});
