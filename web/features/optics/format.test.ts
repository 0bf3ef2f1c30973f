import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { batteryAccess, batteryHours, batteryText, isDisputed, priceRange } from './format.ts';

test.each([
  [249, 365, '$249 – $365'],
  [249, 249, '$249'],
  [null, 365, '$365'],
  [null, null, null],
  [1249.5, 2000, '$1,249.50 – $2,000'],
])('the price range from %j to %j is %j', (minPrice, maxPrice, text) => {
  expect(priceRange({ minPrice, maxPrice })).toBe(text);
});

test('battery life has hours and a plain-English duration', () => {
  expect(batteryHours({ batteryLifeHours: 50_000 })).toBe('50,000 h');
  expect(batteryText({ batteryLifeHours: 50_000 })).toBe('about 5.7 years of continuous use');
  expect([batteryHours({ batteryLifeHours: null }), batteryText({ batteryLifeHours: null })]).toEqual([
    null,
    undefined,
  ]);
});

test.each([
  ['Side', 'CR2032', 'Side'],
  ['None', 'Built-in cell', 'Built-in'],
  ['None', 'Internal rechargeable', 'Sealed, rechargeable'],
  ['None', null, 'No battery'],
] as const)('battery access %j with battery %j is %j', (access, batteryType, text) => {
  expect(batteryAccess({ batteryAccess: access, batteryType })).toBe(text);
});

test('a fact is disputed if any of its fields is', () => {
  const optic = testOptic({ disputedFields: ['minPrice'] });
  expect(isDisputed(optic, 'minPrice', 'maxPrice')).toBe(true);
  expect(isDisputed(optic, 'maxPrice')).toBe(false);
});
