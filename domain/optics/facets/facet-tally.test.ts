import { expect, test } from 'vitest';
import { facetNames } from '../optics.ts';
import { type FacetGroup, meetsFacets, tallyFacets } from './facet-tally.ts';
import { bitOf } from './verified-facets.ts';

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

test('a group matches an empty choice and its own values', () => {
  const own = { brand: ['Acme'], footprint: ['rmr'], emitterType: ['Open'], batteryAccess: ['Side'] };
  expect(meetsFacets(group(), {})).toBe(true);
  expect(meetsFacets(group(), { ...own, color: ['Red'], primaryUse: ['Pistol'], dot: ['3'] })).toBe(true);
});

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

test('without groups no facet has values', () => {
  const { total, ranges, ...facets } = tallyFacets([], {});
  expect(total).toBe(0);
  expect(ranges).toEqual({ price: null, weight: null, year: null });
  expect(facets).toEqual(Object.fromEntries(facetNames.map((name) => [name, []])));
});

test('values have their unit or the given label', () => {
  const plain = tallyFacets([group()], {});
  expect([plain.dot[0]?.label, plain.footprint[0]?.label]).toEqual(['3 MOA', 'rmr']);
  const { dot, footprint } = tallyFacets([group()], {}, { labelOf: (name, value) => `${name} of ${value}` });
  expect([dot[0]?.label, footprint[0]?.label]).toEqual(['dot of 3', 'footprint of rmr']);
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
