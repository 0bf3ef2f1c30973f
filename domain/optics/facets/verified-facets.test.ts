import { expect, test } from 'vitest';
import { sourcedFields } from '../fields/field-roles.ts';
import { facetNames } from '../optics.ts';
import { type FacetGroup, meetsFacets, tallyFacets } from './facet-tally.ts';
import { bitOf, requiredBits, verifiedFacets } from './verified-facets.ts';

const group = (facts: Partial<FacetGroup>): FacetGroup => ({
  brand: 'Acme',
  footprintKey: 'rmr',
  emitterType: 'Open',
  batteryAccess: 'Side',
  colors: 'Red',
  primaryUse: 'Pistol',
  dotSizes: '3',
  reticleTypes: 'Dot',
  nvCompatible: false,
  shakeAwake: false,
  solarFailsafe: false,
  price: null,
  weight: null,
  year: null,
  inRanges: true,
  verified: 0,
  count: 1,
  ...facts,
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
