import { expect, test } from 'vitest';
import { placeNames, scaleTo, ticks } from './plot.ts';

test.each([
  [4, [0, 1, 2, 3, 4]],
  [16, [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5]],
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

const names = (places: [x: number, y: number, text: string][], width = 500) =>
  Object.fromEntries(
    placeNames(
      places.map(([x, y, text]) => ({ x, y, text })),
      width,
    ),
  );

test('a name is to the right of its point, or to the left where it would leave the drawing', () => {
  expect(
    names([
      [10, 50, 'Alpha'],
      [95, 50, 'Beta'],
    ]),
  ).toEqual({ 0: 'right', 1: 'left' });
});

test('a name covers no point and no other name', () => {
  expect(
    names([
      [40, 50, 'Alpha'],
      [43, 50, 'Beta'],
    ]),
  ).toEqual({ 0: 'left', 1: 'right' });
  expect(
    names([
      [40, 50, 'Alpha'],
      [40, 50, 'Beta'],
    ]),
  ).toEqual({ 0: 'right', 1: 'left' });
  expect(
    names([
      [40, 50, 'Alpha'],
      [40, 50, 'Beta'],
      [40, 52, 'Gamma'],
    ]),
  ).toEqual({ 0: 'right', 1: 'left' });
});
