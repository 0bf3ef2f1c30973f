import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { factsOf } from './page-facts.ts';
import { proposalsFor } from './proposals.ts';
import { type Row, reconciled, sampleOptic, samplePage, sampleRows, valuesOf } from './testing.ts';

const read = (...rows: Row[]) => valuesOf('optic', sampleOptic, samplePage(rows));

test.each<[text: string, hours: number]>([
  ['20.000 h', 20_000],
  ['20,000 h', 20_000],
  ['20 000 h', 20_000],
  ["20'000 hours", 20_000],
  ['20’000 hours', 20_000],
  ['up to 20.000 hours', 20_000],
  ['100.000+ hours', 100_000],
  ['1.000.000 hours', 1_000_000],
])('a battery life of %s is %d hours', (text, hours) => {
  expect(reconciled('batteryLifeHours', [['Battery life', text]])).toBe(hours);
});

test('a unit in the label counts, too', () => {
  expect(reconciled('batteryLifeHours', [['Battery life (hours)', '20.000']])).toBe(20_000);
  expect(reconciled('lengthMm', [['Length (in)', '1.125']])).toBe(28.6);
});

test.each<[text: string, hours: number | string | undefined]>([
  ['45,2 mm', 20_000],
  ['45.2 mm', '?'],
  ['1.125 in', '?'],
])('20.000 h on a page with %s is %j', (length, hours) => {
  expect(read(['Length', length], ['Battery life', '20.000 h']).batteryLifeHours).toBe(hours);
});

test('a page with decimals of both kinds leaves three digits open', () => {
  const rows: Row[] = [
    ['Length', '45,2 mm'],
    ['Width', '28.1 mm'],
    ['Battery life', '20,000 h'],
  ];
  expect(read(...rows)).toMatchObject({ lengthMm: 45.2, widthMm: 28.1, batteryLifeHours: '?' });
});

test('three decimals of a measure are read as the rest of the page has them', () => {
  expect(read(['Length', '1.125 in'])).toMatchObject({ lengthMm: 28.6 });
  expect(read(['Length', '1,125 in'])).toMatchObject({ lengthMm: 28.6 });
  expect(read(['Length', '1,125 in'], ['Weight', '1.2 oz'])).toEqual({ weightOz: 1.2 });
  expect(read(['Weight', '34.125 g'], ['Length', '45.2 mm'])).toMatchObject({ weightOz: 1.2 });
  expect(read(['Weight', '34,125 g'], ['Length', '45.2 mm']).weightOz).toBeUndefined();
});

test('every fact is read with decimal commas', () => {
  const rows: Row[] = [
    ['Dimensions (L x W x H)', '45,2 x 29,2x29,5 mm'],
    ['Window', '22,5 x 16,4 mm'],
    ['Weight', '34,5 g (1,22 oz)'],
    ['Dot size', '3,25 MOA'],
    ['Waterproof', 'Submersible to 1,5 m'],
  ];
  expect(read(...rows)).toEqual({
    lengthMm: 45.2,
    widthMm: 29.2,
    heightMm: 29.5,
    windowSize: '22.5 x 16.4 mm',
    windowWidthMm: 22.5,
    windowHeightMm: 16.4,
    weightOz: 1.22,
    moa: '3.25',
    waterproof: 'Submersible to 1.5 m (5 ft)',
  });
});

test.each<[size: string, moa: string, more: Row]>([
  ['3,25 MOA', '?', ''],
  ['3,25 MOA', '?', ['Weight', '1.2 oz']],
  ['2,6 MOA', '?', ''],
  ['2,6 MOA', '2 or 6', ['Weight', '1.2 oz']],
  ['2,6 MOA', '2.6', ['Weight', '1,2 oz']],
])('a dot of %s is %j beside %j', (size, moa, more) => {
  expect(read(['Dot size', size], more).moa).toBe(moa);
});

test('sizes of variants have decimal commas, too', () => {
  const rows: Row[] = ['3,25 MOA', '6 MOA'].map((variant): Row => ['Weight', '34,5 g', { variant }]);
  expect(read(...rows).moa).toBe('3.25 or 6');
});

test('numbers in names stay', () => {
  expect(read(['Part number', '200.691'], ['Weight', '34,5 g'])).toMatchObject({ model: '200.691', weightOz: 1.22 });
  expect(read(['Battery', 'CR1632,CR2032'])).toMatchObject({ batteryType: '?' });
});

test('the words of a fact are those of the page', () => {
  const page = samplePage([['Battery life', '20.000 h']]);
  expect(proposalsFor(shippedRegistry, 'optic', sampleOptic, page)).toMatchObject([
    { value: 20_000, words: 'Battery life: 20.000 h' },
  ]);
});

test('pistols and footprints have the same numbers', () => {
  const pistol = samplePage([
    ['Weight', '1.020 g'],
    ['Barrel length', '101,6 mm'],
    ['MSRP', '$1.299'],
  ]);
  expect(valuesOf('pistol', sampleRows.pistol, pistol)).toMatchObject({ weightOz: 35.98, barrelLength: 4, msrp: 1299 });
  const footprint = samplePage(
    [
      ['Mounting screws', 'M3 x 0,5'],
      ['Torque', '1,5 Nm'],
    ],
    ['RMR footprint'],
  );
  expect(valuesOf('footprint', sampleRows.footprint, footprint)).toMatchObject({
    screwThread: 'M3 x 0.5',
    torqueInLb: 13.3,
  });
});

const offersIn = (html: string) =>
  factsOf(`<h1>Ridge 2</h1>${html}`).offers.map(({ price, currency }) => [price, currency]);

test.each<[price: string, number: number]>([
  ['1.499 €', 1499],
  ['1,499 €', 1499],
  ['1 499 €', 1499],
  ['1&nbsp;499,90 €', 1499.9],
  ['€ 1.499,00', 1499],
  ['1.499,- €', 1499],
  ["1'499.– CHF", 1499],
  ["1'499.00 CHF", 1499],
  ['$1,499.00', 1499],
  ['399,5 €', 399.5],
])('a price of %s is %d', (text, price) => {
  expect(offersIn(`<p class="price">${text}</p>`)).toEqual([
    [price, /€/.test(text) ? 'EUR' : /CHF/.test(text) ? 'CHF' : 'USD'],
  ]);
});

const data = (price: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Ridge 2', offers: { price, priceCurrency: 'EUR' } })}</script>`;

test.each<[price: unknown, number: number | undefined]>([
  ['1499.00', 1499],
  ['1.499,00', 1499],
  ['1,499.00', 1499],
  ['1.499', 1499],
  ['1,499', 1499],
  ['399.000', 399],
  ['399.0000', 399],
  ['1.500', undefined],
  [1499, 1499],
  [399.5, 399.5],
  [1.499, undefined],
])('the price %j in structured data is %j', (price, number) => {
  expect(offersIn(data(price))).toEqual(number === undefined ? [] : [[number, 'EUR']]);
});

test('an open price in structured data gives way to the visible one', () => {
  expect(offersIn(`${data('1.500')}<p class="price">1.500 €</p>`)).toEqual([[1500, 'EUR']]);
});

test('a number in structured data has a dot for decimals', () => {
  const product = {
    '@type': 'Product',
    name: 'Ridge 2',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Length', value: 45.125, unitCode: 'MMT' }],
  };
  const html = `<h1>Ridge 2</h1><script type="application/ld+json">${JSON.stringify(product)}</script><p>Weight: 34,5 g</p>`;
  expect(valuesOf('optic', sampleOptic, factsOf(html))).toEqual({ lengthMm: 45.1, weightOz: 1.22 });
});

test('handwritten structured data is read', () => {
  const html = `<h1>Ridge 2</h1><script type="application/ld+json">
/* the product */ {"@type": "Product", "name": "Ridge 2", "mpn": "NF-R2", // part
"offers": {"price": "299.00", "priceCurrency": "USD",},};
{"@type": "BreadcrumbList",}</script>`;
  expect(offersIn(html)).toEqual([[299, 'USD']]);
  expect(valuesOf('optic', sampleOptic, factsOf(html))).toEqual({ model: 'NF-R2' });
});
