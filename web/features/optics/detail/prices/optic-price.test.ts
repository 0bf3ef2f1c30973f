import { expect, test } from 'vitest';
import { isOldPrice, tradePriceMonth } from './optic-price.tsx';

const shipped = { priceAsOf: null, checkedOn: '2026-11-20', unverified: [], sources: [] };

test('shipped prices name their month', () => {
  expect(tradePriceMonth(shipped)).toBe('November 2026');
  expect(tradePriceMonth({ ...shipped, sources: ['https://a.example'], unverified: ['minPrice'] })).toBe(
    'November 2026',
  );
});

test('a price that a page states, or that somebody observed, is no trade knowledge', () => {
  expect(tradePriceMonth({ ...shipped, sources: ['https://a.example'] })).toBeUndefined();
  expect(tradePriceMonth({ ...shipped, priceAsOf: '2026-11-22' })).toBeUndefined();
  expect(tradePriceMonth({ ...shipped, checkedOn: null })).toBeUndefined();
});

test.each([
  ['2026-08-24', false],
  ['2026-08-23', true],
  [null, false],
])('on November 22, a price seen on %s is old: %s', (priceAsOf, old) => {
  expect(isOldPrice({ priceAsOf }, Date.parse('2026-11-22'))).toBe(old);
});
