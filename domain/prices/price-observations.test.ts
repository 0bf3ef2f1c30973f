import { expect, test } from 'vitest';
import { seenEnds } from './latest-prices.ts';
import type { PriceObservation } from './price-observation.schema.ts';
import {
  dollarsIn,
  maxPriceObservations,
  priceAsOf,
  priceEvidence,
  priceRangeOf,
  withObservation,
} from './price-observations.ts';

const seen = (price: number, observedOn: string, facts: Partial<PriceObservation> = {}): PriceObservation => ({
  price,
  currency: 'USD',
  url: `https://shop.example/${price}`,
  kind: 'shop',
  words: null,
  source: 'page',
  observedOn,
  ...facts,
});
const row = (...priceObservations: PriceObservation[]) => ({ priceObservations, minPrice: 100, maxPrice: 500 });
const today = '2026-11-22';

test('without observations the prices stay', () => {
  expect(priceRangeOf(row(), today)).toEqual({ minPrice: 100, maxPrice: 500 });
  expect(priceAsOf(row())).toBeNull();
  expect(priceEvidence(row())).toEqual([]);
});

test('the range is that of the last 12 months', () => {
  const observed = [seen(250, '2026-11-01'), seen(289.99, '2025-11-23'), seen(199, '2025-11-22')];
  expect(priceRangeOf(row(...observed), today)).toEqual({ minPrice: 250, maxPrice: 289.99 });
});

test('prices seen longer ago leave the range as it was', () => {
  expect(priceRangeOf(row(seen(199, '2025-01-01')), today)).toEqual({ minPrice: 100, maxPrice: 500 });
});

test('a range has the day of the latest observation if it was made of them, however old they are', () => {
  const old = [seen(100, '2024-12-01'), seen(199, '2025-01-01'), seen(500, '2024-11-01')];
  expect(priceAsOf(row(...old))).toBe('2025-01-01');
  expect(priceAsOf(row(seen(199, '2025-01-01')))).toBeNull();
});

test('other currencies count for nothing', () => {
  const euros = seen(250, '2026-11-01', { currency: 'EUR' });
  expect(priceRangeOf(row(euros), today)).toEqual({ minPrice: 100, maxPrice: 500 });
  expect(priceAsOf(row(euros))).toBeNull();
});

test('the latest observation of each end is its evidence', () => {
  const observed = [
    seen(250, '2026-10-01', { url: 'https://old.example' }),
    seen(250, '2026-11-01'),
    seen(300, '2026-09-01'),
  ];
  const found = priceEvidence({ priceObservations: observed, minPrice: 250, maxPrice: 300 });
  expect(found.map(({ field, url, words, readOn }) => [field, url, words, readOn])).toEqual([
    ['minPrice', 'https://shop.example/250', '$250.00', '2026-11-01'],
    ['maxPrice', 'https://shop.example/300', '$300.00', '2026-09-01'],
  ]);
});

test.each([
  ['$329.99', 329.99],
  ['$1,299.00', 1299],
  ['US$45', 45],
  ['£329.99', undefined],
  ['329.99', undefined],
  ['$0.00', undefined],
  ['from $20 to $30', undefined],
])('%s states %s dollars', (text, dollars) => {
  expect(dollarsIn(text)).toBe(dollars);
});

test('an observation replaces that of the same page and day, and the oldest makes room', () => {
  const first = seen(250, '2026-11-01', { url: 'https://a.example' });
  const again = { ...first, price: 240 };
  expect(withObservation([first], again)).toEqual([again]);
  const full = Array.from({ length: maxPriceObservations }, (_, index) => seen(index + 1, '2026-01-01'));
  const more = withObservation(full, seen(999, '2026-11-02'));
  expect(more).toHaveLength(maxPriceObservations);
  expect(more.at(-1)?.price).toBe(999);
});

test('the ends of the range are the latest observations of their prices', () => {
  const low = { url: 'https://a.example/1' };
  const observed = [
    seen(100, '2026-10-01'),
    seen(100, '2026-11-01', low),
    seen(300, '2026-11-02'),
    seen(500, '2026-09-01'),
  ];
  expect(seenEnds(row(...observed))).toEqual([seen(100, '2026-11-01', low), seen(500, '2026-09-01')]);
  expect(seenEnds({ ...row(seen(100, '2026-11-01')), maxPrice: 100 })).toEqual([seen(100, '2026-11-01')]);
  expect(seenEnds(row(seen(100, '2026-11-01', { currency: 'EUR' })))).toEqual([]);
  expect(seenEnds({ ...row(), minPrice: null, maxPrice: null })).toEqual([]);
});
