import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';

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

test('a narrow drawing has fewer names', () => {
  const places: [number, number, string][] = [
    [20, 50, 'A long name'],
    [50, 50, 'A long name'],
    [80, 50, 'A long name'],
  ];
  expect(Object.keys(names(places, 1000))).toHaveLength(3);
  expect(Object.keys(names(places, 200)).length).toBeLessThan(3);
});
