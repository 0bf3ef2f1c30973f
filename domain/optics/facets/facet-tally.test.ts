import { expect, test } from 'vitest';
import { sourcedFields } from '../fields/field-roles.ts';
import { facetNames } from '../optics.ts';
import { type FacetGroup, histogramOf, meetsFacets, tallyFacets } from './facet-tally.ts';
import { bitOf, requiredBits, verifiedFacets } from './verified-facets.ts';

const unstated = {
  reticleTypes: '',
  nvCompatible: false,
  shakeAwake: false,
  solarFailsafe: false,
  price: null,
  weight: null,
  year: null,
  inRanges: true,
};

function group(facts: Partial<FacetGroup> = {}): FacetGroup {
  return {
    brand: 'Acme',
    footprintKey: 'rmr',
    emitterType: 'Open',
    batteryAccess: 'Side',
    colors: 'Red',
    primaryUse: 'Pistol',
    dotSizes: '3',
    ...unstated,
    verified: 0,
    count: 1,
    ...facts,
  };
}

test('a group must match any value of each facet', () => {
  expect(meetsFacets(group(), { brand: ['Other', 'Acme'] })).toBe(true);
  expect(meetsFacets(group(), { brand: ['Other', 'Acme'], color: ['Green'] })).toBe(false);
  for (const name of facetNames) expect([name, meetsFacets(group(), { [name]: ['None'] })]).toEqual([name, false]);
});

test('each color and dot of a group matches, but no part of one', () => {
  const several = group({ colors: 'Red, Green', dotSizes: '2, 3.25, 12' });
  expect(meetsFacets(several, { color: ['Green'], dot: ['3.25'] })).toBe(true);
  for (const dot of ['3', '1', '25', '2, 3.25', '']) {
    expect([dot, meetsFacets(several, { dot: [dot] })]).toEqual([dot, false]);
  }
});

test('an unstated fact matches no choice', () => {
  const unstated = group({ emitterType: '', batteryAccess: '', colors: '', dotSizes: '' });
  for (const name of ['emitterType', 'batteryAccess', 'color', 'dot'] as const) {
    expect([name, meetsFacets(unstated, { [name]: ['Open', 'Side', 'Red', '3'] })]).toEqual([name, false]);
  }
});

test('a value is counted under the choices of all other facets, not its own', () => {
  const groups = [group({ count: 2 }), group({ brand: 'Bolt', colors: 'Green', count: 3 }), group({ colors: 'Green' })];
  const { brand, color, total } = tallyFacets(groups, { brand: ['Acme'], color: ['Green'] });
  expect(brand).toEqual([
    { value: 'Bolt', label: 'Bolt', count: 3 },
    { value: 'Acme', label: 'Acme', count: 1 },
  ]);
  expect(color).toEqual([
    { value: 'Red', label: 'Red', count: 2 },
    { value: 'Green', label: 'Green', count: 1 },
  ]);
  expect(total).toBe(1);
});

test('a feature is met by yes only, and its absence is not offered', () => {
  const lit = group({ nvCompatible: true, emitterType: 'Enclosed' });
  const yes = { nightVision: ['yes'], enclosed: ['yes'] };
  expect([meetsFacets(lit, yes), meetsFacets(group({ nvCompatible: true }), yes)]).toEqual([true, false]);
  expect(meetsFacets(group(), { solar: ['no'] })).toBe(false);
  const { nightVision, enclosed, solar } = tallyFacets([lit, group({ count: 3 })], {});
  expect(nightVision).toEqual([{ value: 'yes', label: 'Night vision', count: 1 }]);
  expect(enclosed).toEqual([{ value: 'yes', label: 'Enclosed or tube emitter', count: 1 }]);
  expect(solar).toEqual([]);
});

test('unstated facts match if unknown ones are included, but not if only verified facts count', () => {
  const unknown = group({ emitterType: '', colors: '', dotSizes: '' });
  const chosen = { emitterType: ['Open'], enclosed: ['yes'], color: ['Green'], dot: ['2'], reticle: ['Chevron'] };
  expect(meetsFacets(unknown, chosen, { includeUnknown: true })).toBe(true);
  expect(meetsFacets(unknown, chosen, { includeUnknown: true, verifiedOnly: true })).toBe(false);
  expect(meetsFacets(group(), { emitterType: ['Tube'] }, { includeUnknown: true })).toBe(false);
  expect(tallyFacets([unknown, group()], { color: ['Green'] }, { includeUnknown: true }).total).toBe(1);
});

test('a feature that is not set is unknown, unless a page denies it', () => {
  const chosen = { nightVision: ['yes'] };
  expect(meetsFacets(group(), chosen, { includeUnknown: true })).toBe(true);
  expect(meetsFacets(group({ verified: bitOf('nightVision') }), chosen, { includeUnknown: true })).toBe(false);
  expect(meetsFacets(group(), chosen)).toBe(false);
});

test('optics outside of the ranges are in the distributions only', () => {
  const groups = [group({ price: 100, weight: 1, year: 2020 }), group({ price: 300, weight: 1, inRanges: false })];
  const { total, brand, ranges } = tallyFacets(groups, { brand: ['Acme'] });
  expect([total, brand[0]?.count]).toEqual([1, 1]);
  expect(ranges.price?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect([ranges.weight, ranges.year]).toEqual([null, null]);
  expect(tallyFacets(groups, { brand: ['Bolt'] }).ranges.price).toBeNull();
});

test('each facet of a fact has a bit of its own', () => {
  const entries = Object.values(verifiedFacets);
  // 'Enclosed' is a reading of the emitter type.
  expect(new Set(entries.map(({ bit }) => bit)).size).toBe(entries.length - 1);
  expect(bitOf('enclosed')).toBe(bitOf('emitterType'));
  for (const { field } of entries) expect(sourcedFields).toContain(field);
  expect(facetNames.filter((name) => bitOf(name) === 0)).toEqual(['brand', 'primaryUse']);
});

test('verified facts only: the footprint, and each fact that is filtered by', () => {
  const footprint = bitOf('footprint');
  expect(meetsFacets(group({}), {}, { verifiedOnly: true })).toBe(false);
  expect(meetsFacets(group({ verified: footprint }), {}, { verifiedOnly: true })).toBe(true);
  expect(meetsFacets(group({ verified: footprint }), { brand: ['Acme'] }, { verifiedOnly: true })).toBe(true);
  expect(meetsFacets(group({ verified: footprint }), { color: ['Red'] }, { verifiedOnly: true })).toBe(false);
  expect(meetsFacets(group({ verified: requiredBits(['color']) }), { color: ['Red'] }, { verifiedOnly: true })).toBe(
    true,
  );
  expect(meetsFacets(group({}), { color: ['Red'] })).toBe(true);
});

test('counts are those after a click: a value counts where its own fact is verified', () => {
  const groups = [
    group({ verified: requiredBits(['color']), count: 2 }),
    group({ verified: requiredBits([]), colors: 'Green', count: 3 }),
    group({ count: 5 }),
  ];
  const { total, color, brand } = tallyFacets(groups, {}, { verifiedOnly: true });
  expect(total).toBe(5);
  expect(brand).toEqual([{ value: 'Acme', label: 'Acme', count: 5 }]);
  expect(color).toEqual([{ value: 'Red', label: 'Red', count: 2 }]);
  expect(tallyFacets(groups, { color: ['Red'] }, { verifiedOnly: true }).total).toBe(2);
});

const barsOf = (values: number[], narrowest?: number) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return histogramOf(counts, narrowest);
};

test('bars have a round width and start at a multiple of it', () => {
  expect(barsOf([110, 160, 160, 420, 1050])).toEqual({
    from: 100,
    width: 50,
    counts: [1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  });
  expect(barsOf([0.4, 0.6, 0.7, 2])).toEqual({
    from: 0.4,
    width: 0.1,
    counts: [1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  });
});

test('years have bars of a year at least', () => {
  expect(barsOf([2019, 2020, 2021], 1)).toEqual({ from: 2019, width: 1, counts: [1, 1, 1] });
});

test('every value is in a bar, and bars are at most 20', () => {
  for (let most = 0.3; most < 5000; most *= 1.37) {
    const values = Array.from({ length: 40 }, (_, index) => 0.2 + (most * index) / 39);
    const histogram = barsOf(values);
    expect(histogram?.counts.length).toBeLessThanOrEqual(20);
    expect(histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  }
});

test.each([[[]], [[5]], [[5, 5]]])('%j has no distribution', (values) => {
  expect(barsOf(values)).toBeNull();
});
