import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import {
  batteryAccess,
  batteryHours,
  batteryWords,
  dollarAmount,
  isDisputed,
  millimeters,
  priceRange,
  weight,
} from './format.ts';

test.each([
  [249, 365, '$249 – $365'],
  [249, 249, '$249'],
  [249, null, '$249'],
  [null, 365, '$365'],
  [null, null, null],
  [1249.5, 2000, '$1,249.50 – $2,000'],
])('the price range from %j to %j is %j', (minPrice, maxPrice, text) => {
  expect(priceRange({ minPrice, maxPrice })).toBe(text);
});

test('weight has one or two decimals and a unit', () => {
  expect([1.5, 1.25, 2, null].map((weightOz) => weight({ weightOz }))).toEqual(['1.5 oz', '1.25 oz', '2.0 oz', null]);
});

test('battery life has hours and a plain-English duration', () => {
  expect(batteryHours({ batteryLifeHours: 50_000 })).toBe('50,000 h');
  expect(batteryWords({ batteryLifeHours: 50_000 })).toBe('about 5.7 years of continuous use');
  expect([batteryHours({ batteryLifeHours: null }), batteryWords({ batteryLifeHours: null })]).toEqual([
    null,
    undefined,
  ]);
});

test('dollar amounts are rounded', () => {
  expect([249.5, 1250.4].map(dollarAmount)).toEqual(['$250', '$1,250']);
});

test('millimeters have one decimal', () => {
  expect([20, 16.25, null].map(millimeters)).toEqual(['20.0 mm', '16.3 mm', null]);
});

test.each([
  ['Side', 'CR2032', 'Side'],
  [null, 'CR2032', null],
  ['None', 'Built-in cell', 'None (built-in)'],
  ['None', null, 'No battery'],
] as const)('battery access %j with battery %j is %j', (access, batteryType, text) => {
  expect(batteryAccess({ batteryAccess: access, batteryType })).toBe(text);
});

test('a fact is disputed if any of its fields is', () => {
  const optic = testOptic({ disputedFields: ['minPrice'] });
  expect(isDisputed(optic, 'minPrice', 'maxPrice')).toBe(true);
  expect(isDisputed(optic, 'maxPrice')).toBe(false);
});
