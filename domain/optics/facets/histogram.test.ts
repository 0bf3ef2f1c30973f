import { expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';

const of = (values: number[], narrowest?: number) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return histogramOf(counts, narrowest);
};

test('bars have a round width and start at a multiple of it', () => {
  expect(of([110, 160, 160, 420, 1050])).toEqual({
    from: 100,
    width: 50,
    counts: [1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  });
  expect(of([0.4, 0.6, 0.7, 2])).toEqual({
    from: 0.4,
    width: 0.1,
    counts: [1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  });
});

test('years have bars of a year at least', () => {
  expect(of([2019, 2020, 2021], 1)).toEqual({ from: 2019, width: 1, counts: [1, 1, 1] });
});

test('every value is in a bar, and bars are at most 20', () => {
  for (let most = 0.3; most < 5000; most *= 1.37) {
    const values = Array.from({ length: 40 }, (_, index) => 0.2 + (most * index) / 39);
    const histogram = of(values);
    expect(histogram?.counts.length).toBeLessThanOrEqual(20);
    expect(histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  }
});

test.each([[[]], [[5]], [[5, 5]]])('%j has no distribution', (values) => {
  expect(of(values)).toBeNull();
});
