import { expect, test } from 'vitest';
import { entryOf, fieldNames } from '#domain/optics/fields/fields.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { statedFact, testOptic } from '#web/testing/optics.ts';
import { opticFactGroups, opticWording } from './optic-facts.ts';

function detail(facts: Partial<OpticDetail> = {}): OpticDetail {
  return {
    ...testOptic(facts),
    evidence: facts.evidence ?? [],
    priceObservations: [],
    socialImage: null,
  };
}

const groups = (facts: Partial<OpticDetail> = {}) => opticFactGroups(detail(facts));

function fact(label: string, facts: Partial<OpticDetail>) {
  return groups(facts)
    .flatMap((group) => group.facts)
    .find((one) => one.label === label);
}

test('facts that nobody states are listed by name', () => {
  expect(groups().find(({ title }) => title === 'Power')).toEqual({
    title: 'Power',
    facts: [],
    notStated: ['battery life', 'battery type', 'battery access', 'motion on (shake awake)', 'solar backup'],
  });
  expect(groups().flatMap(({ notStated }) => notStated)).toEqual(expect.arrayContaining(['year', 'waterproofing']));
  expect(groups({ variants: [], yearIntroduced: 2019 }).at(-1)?.notStated).toEqual([
    'model',
    'variants',
    'price range',
  ]);
});

test('the window falls back to its dimensions', () => {
  const dimensions = { windowWidthMm: 20, windowHeightMm: 16.5 };
  expect(fact('Window size', dimensions)?.value).toBe('20 × 16.5 mm');
  expect(fact('Window size', { ...dimensions, windowSize: '0.8 in' })?.value).toBe('0.8 in');
  expect(fact('Window size', { windowWidthMm: 20 })).toBeUndefined();
});

const sources = ['https://maker.example/dot', 'https://magazine.example/review'];

test("a 'no' that nobody read is not stated", () => {
  expect(fact('Motion on (Shake Awake)', { shakeAwake: true })?.value).toBe('Yes');
  expect(fact('Motion on (Shake Awake)', { shakeAwake: false, sources })?.value).toBe('No');
  expect(fact('Motion on (Shake Awake)', { shakeAwake: false, sources, unverified: ['shakeAwake'] })).toBeUndefined();
  expect(fact('Motion on (Shake Awake)', { shakeAwake: false })).toBeUndefined();
});

test('battery life has a plain-English note', () => {
  expect(fact('Battery life', { batteryLifeHours: 50_000 })).toEqual({
    field: 'batteryLifeHours',
    label: 'Battery life',
    value: '50,000 h',
    note: 'about 5.7 years of continuous use (brightness not specified)',
    evidence: undefined,
  });
});

test('every fact leads to its correction, or to why it has none; names do not', () => {
  const facts = { weightOz: 1.2, minPrice: 249, brand: 'Acme', primaryUse: 'Pistol' as const };
  expect(fact('Weight', facts)?.field).toBe('weightOz');
  expect(fact('Price range', facts)?.field).toBe('minPrice');
  for (const label of ['Brand', 'Primary use']) expect([label, fact(label, facts)?.field]).toEqual([label, undefined]);
});

test('a row of several facts is proven if all that it shows are, and disputed if any is', () => {
  const price = { minPrice: 249, maxPrice: 365, sources };
  const status = (label: string, facts: Partial<OpticDetail>) => fact(label, facts)?.evidence?.status;
  expect(status('Price range', price)).toBe('one-of-sources');
  expect(status('Price range', { ...price, unverified: ['maxPrice'] })).toBeUndefined();
  expect(status('Price range', { ...price, maxPrice: null, unverified: ['maxPrice'] })).toBe('one-of-sources');
  const window = { windowSize: '0.8 in', windowWidthMm: 20, windowHeightMm: 16, sources };
  expect(status('Window size', { ...window, unverified: ['windowHeightMm'] })).toBe('one-of-sources');
  expect(status('Window size', { ...window, windowSize: null, unverified: ['windowHeightMm'] })).toBeUndefined();
  expect(status('Window size', { ...window, disputedFields: ['windowHeightMm'] })).toBe('disputed');
});

test('only facts are backed', () => {
  const unverified = ['nvCompatible', 'shakeAwake', 'solarFailsafe'];
  const shown = groups({ model: 'X2', sources, unverified }).flatMap(({ facts }) => facts);
  expect(shown.filter(({ evidence }) => evidence).map(({ label }) => label)).toEqual(['Footprint', 'Model']);
  const labels = fieldNames.filter((name) => entryOf(name).role === 'identity').map((name) => entryOf(name).label);
  const unbacked = shown.filter(({ evidence }) => !evidence).map(({ label }) => label);
  expect(unbacked.toSorted()).toEqual(labels.toSorted());
});

test('the weight says what it is of', () => {
  expect(fact('Weight', { weightOz: 3, weightBasis: 'sight', otherWeightOz: 4.6 })?.note).toBe(
    'sight alone, 4.6 oz with mount',
  );
  expect(fact('Weight', { weightOz: 3 })?.note).toBeUndefined();
});

test.each([
  ['minPrice', 249.5, 'Typical price', '$249.50'],
  ['batteryLifeHours', 50_000, 'Battery life', '50,000 h'],
  ['shakeAwake', false, 'Motion on (Shake Awake)', 'No'],
  ['yearIntroduced', 2019, 'Introduced', '2019'],
])('%s of %j reads %s %s', (field, value, label, text) => {
  expect(opticWording({ priceAsOf: null })(statedFact({ field, value }))).toEqual({ label, text });
});
