import { expect, test } from 'vitest';
import { maxWords } from '../../evidence/evidence.ts';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { offerOf } from './named-product.ts';
import { labelPattern } from './patterns.ts';
import { proposalsFor } from './proposals.ts';
import { reconciled, sampleOptic, samplePage } from './testing.ts';
import { labelWords } from './text.ts';

test('a proposal agrees with the current value, fills an empty one, or differs from it', () => {
  const optic = { ...sampleOptic, weightOz: 1.5, batteryType: 'CR1632', shakeAwake: true };
  const page = samplePage([
    ['Weight', '43 g'],
    ['Battery', 'CR2032'],
    ['Waterproof', 'IPX7'],
    ['Shake Awake', 'No'],
    ['Night vision', 'No'],
    ['Solar', 'Yes'],
  ]);
  expect(
    proposalsFor(shippedRegistry, 'optic', optic, page).map(({ field, value, verdict }) => [field, value, verdict]),
  ).toEqual([
    ['nvCompatible', false, 'agrees'],
    ['batteryType', 'CR2032', 'differs'],
    ['shakeAwake', false, 'differs'],
    ['solarFailsafe', true, 'fills'],
    ['weightOz', 1.52, 'agrees'],
    ['waterproof', 'IPX7', 'fills'],
  ]);
});

test('words are quoted around the value, and of an ambiguous field from each place', () => {
  const long = `${'It is a fine sight. '.repeat(15)}It weighs 1.2 oz. ${'It is a fine sight. '.repeat(15)}`;
  const [proposal] = proposalsFor(shippedRegistry, 'optic', sampleOptic, samplePage([long]));
  expect(proposal?.words).toContain('It weighs 1.2 oz.');
  expect(proposal?.words.length).toBeLessThanOrEqual(maxWords);
  const [ambiguous] = proposalsFor(
    shippedRegistry,
    'optic',
    sampleOptic,
    samplePage([['Weight', '1.2 oz'], long.replace('1.2', '1.5')]),
  );
  expect(ambiguous).toMatchObject({ field: 'weightOz', value: null, verdict: 'ambiguous' });
  expect(ambiguous?.words).toContain('Weight: 1.2 oz / ');
  expect(ambiguous?.words).toContain('1.5 oz');
  expect(ambiguous?.words.length).toBeLessThanOrEqual(maxWords);
});

test('an offer is the one price of the page, or of the own variant', () => {
  const offer = (price: number, variant?: string) => ({ price, currency: 'USD', variant });
  const page = samplePage([]);
  expect(offerOf(sampleOptic, { ...page, offers: [] })).toBeNull();
  expect(offerOf(sampleOptic, { ...page, offers: [offer(300), offer(300)] })).toEqual({ price: 300, currency: 'USD' });
  expect(offerOf(sampleOptic, { ...page, offers: [offer(300), offer(320)] })).toBeNull();
  const variants = [offer(300, 'Ridge 1'), offer(320, 'Ridge 2')];
  expect(offerOf(sampleOptic, { ...page, offers: variants })).toEqual({ price: 320, currency: 'USD' });
});

test.each(['<script>alert(1)</script>7', 'НF-R2', '="1"'])('the part number %j is not proposed', (text) => {
  const value = reconciled('model', [['MPN', text]]);
  expect(value === undefined || value === '?').toBe(true);
});

test('a text that shows something else than it says leaves its field open', () => {
  expect(reconciled('batteryType', [['Battery', '\u0421R2032']])).toBe('?');
  expect(reconciled('weightOz', [['Weight', '\u202e1.2 oz\u202c']])).toBe('?');
  expect(reconciled('footprint', [['Footprint', '\u2066RMSc\u2069']])).toBe('Shield RMSc');
});

test('templates that nothing was filled into state nothing', () => {
  expect(reconciled('weightOz', [['Weight', '{{ weight }} 1.2 oz']])).toBeUndefined();
});

test("a plate's page gets no values, a sight with a riser does", () => {
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
  expect(reconciled('moa', rows)).toBe('3 or 6');
});

test('abbreviations and units are no words of a label', () => {
  expect(labelWords('Wt. (w/o mount)')).toBe('weight without mount');
  expect(labelWords('battery_life')).toBe('battery life');
  expect(labelWords('Part No.')).toBe('part number');
  const pattern = labelPattern({ before: 'net', names: 'weight, mass', after: 'oz', remark: 'with' });
  expect(['weight', 'net mass oz', 'weight with a mount'].every((label) => pattern.test(label))).toBe(true);
  expect(['gross weight', 'weight class', 'weight withheld'].some((label) => pattern.test(label))).toBe(false);
});
