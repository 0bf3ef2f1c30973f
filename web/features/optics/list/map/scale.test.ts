import { expect, test } from 'vitest';
import { scaleTo, ticks } from './scale.ts';

test.each([
  [4, [0, 1, 2, 3, 4]],
  [7.2, [0, 2, 4, 6, 8]],
  [16, [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5]],
  [3400, [0, 500, 1000, 1500, 2000, 2500, 3000, 3500]],
  [0.9, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('the ticks up to %s are %j', (max, values) => {
  expect(ticks(max)).toEqual(values);
});

test('ticks are four to eight, evenly spaced, and reach the maximum', () => {
  for (let max = 0.3; max < 5000; max *= 1.07) {
    const values = ticks(max);
    expect(values.length, `${max}`).toBeGreaterThanOrEqual(4);
    expect(values.length, `${max}`).toBeLessThanOrEqual(8);
    expect(values.at(-1), `${max}`).toBeGreaterThanOrEqual(max);
  }
});

test('values are mapped to tenths of a pixel', () => {
  const x = scaleTo(400, 44, 692);
  expect([0, 100, 333, 400].map(x)).toEqual([44, 206, 583.5, 692]);
  const y = scaleTo(10, 320, 12);
  expect([0, 5, 10].map(y)).toEqual([320, 166, 12]);
});
