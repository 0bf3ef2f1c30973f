import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { labelPattern } from './label-pattern.ts';
import { proposalsFor } from './proposals.ts';
import { sampleOptic, samplePage, settled } from './testing.ts';
import { labelWords } from './text.ts';

test.each(['<script>alert(1)</script>7', 'НF-R2', '="1"'])('the part number %j is not proposed', (text) => {
  const value = settled('model', [['MPN', text]]);
  expect(value === undefined || value === '?').toBe(true);
});

test('a text that shows something else than it says leaves its field open', () => {
  expect(settled('batteryType', [['Battery', '\u0421R2032']])).toBe('?');
  expect(settled('weightOz', [['Weight', '\u202e1.2 oz\u202c']])).toBe('?');
  expect(settled('footprint', [['Footprint', '\u2066RMSc\u2069']])).toBe('Shield RMSc');
});

test('templates that nothing was filled into state nothing', () => {
  expect(settled('weightOz', [['Weight', '{{ weight }} 1.2 oz']])).toBeUndefined();
});

test("a plate's page settles nothing, a sight with a riser does", () => {
  const read = (name: string) =>
    proposalsFor(shippedRegistry, 'optic', sampleOptic, samplePage([['Weight', '1.2 oz']], [name]))[0]?.verdict;
  expect(read('Northfield Ridge 2 Adapter Plate')).toBe('ambiguous');
  expect(read('Northfield Ridge 2 Mounting Kit for RMR')).toBe('fills');
  expect(read('Northfield Ridge 2 with Riser')).toBe('fills');
});

test('of variants under headings, the page is about the one that it is named like', () => {
  const heading = (name: string) => ({ heading: name });
  const page = samplePage([
    ['Weight', '1.4 oz', heading('Ridge 2 XL')],
    ['Weight', '1.6 oz', heading('Ridge 2 Max')],
  ]);
  const read = (names: string[]) => proposalsFor(shippedRegistry, 'optic', sampleOptic, { ...page, names })[0]?.value;
  expect(read(['Northfield Ridge 2 XL'])).toBe(1.4);
  expect(read(['Northfield Ridge 2'])).toBe(null);
});

test('a size in the title is the one that the page is about', () => {
  const page = samplePage([['Dot size', '3 MOA or 6 MOA']], ['Northfield Ridge 2, 6 MOA']);
  expect(proposalsFor(shippedRegistry, 'optic', sampleOptic, page)[0]?.value).toBe('6');
});

test('variants named by sizes are sizes to choose from', () => {
  const rows: Parameters<typeof samplePage>[0] = [
    ['Weight', '1.2 oz', { variant: 'Ridge 3 MOA' }],
    ['Weight', '1.2 oz', { variant: 'Ridge 6 MOA' }],
  ];
  expect(settled('moa', rows)).toBe('3 or 6');
});

test('abbreviations and units are no words of a label', () => {
  expect(labelWords('Wt. (w/o mount)')).toBe('weight without mount');
  expect(labelWords('battery_life')).toBe('battery life');
  expect(labelWords('Part No.')).toBe('part number');
  const pattern = labelPattern({ before: 'net', names: 'weight, mass', after: 'oz', remark: 'with' });
  expect(['weight', 'net mass oz', 'weight with a mount'].every((label) => pattern.test(label))).toBe(true);
  expect(['gross weight', 'weight class', 'weight withheld'].some((label) => pattern.test(label))).toBe(false);
});
