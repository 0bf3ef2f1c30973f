import { expect, test } from 'vitest';
import { type Domain, middle, placeNames, scaleTo, ticks } from './plot.ts';

test.each<[Domain, number[]]>([
  [
    [0, 4],
    [0, 1, 2, 3, 4],
  ],
  [
    [165, 620],
    [100, 200, 300, 400, 500, 600, 700],
  ],
  [
    [0.55, 2.1],
    [0.5, 1, 1.5, 2, 2.5],
  ],
  [
    [1, 1],
    [1, 1.2],
  ],
])('the ticks of %j are %j', (domain, values) => {
  expect(ticks(domain)).toEqual(values);
});

test('ticks are at most eight, evenly spaced, and enclose the domain', () => {
  for (const from of [0, 0.4, 90])
    for (let span = 0.3; span < 5000; span *= 1.07) {
      const values = ticks([from, from + span]);
      expect(values.length, `${span}`).toBeGreaterThanOrEqual(4);
      expect(values.length, `${span}`).toBeLessThanOrEqual(8);
      expect(values[0], `${span}`).toBeLessThanOrEqual(from);
      expect(values.at(-1), `${span}`).toBeGreaterThanOrEqual(from + span - 0.001);
    }
});

test('values are mapped to tenths of a pixel', () => {
  const x = scaleTo([100, 500], 44, 692);
  expect([100, 200, 433, 500].map(x)).toEqual([44, 206, 583.5, 692]);
  const y = scaleTo([0, 10], 320, 12);
  expect([0, 5, 10].map(y)).toEqual([320, 166, 12]);
});

test('the middle leaves out the outermost twentieth at either end, and nothing of a few', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(middle(hundred)).toEqual([6, 95]);
  expect(middle([3, 90, 1])).toEqual([1, 90]);
});

test('a name stands where no point and no other name is, or not at all', () => {
  const named = [
    { id: 1, text: 'Left of all', x: 2, y: 50 },
    { id: 2, text: 'Right of all', x: 98, y: 50 },
    { id: 3, text: 'In a crowd', x: 50, y: 100 },
  ];
  const crowd = [
    { x: 46, y: 100 },
    { x: 54, y: 100 },
  ];
  const room = { width: 590, most: 3 };
  const places = placeNames(named, [...named, ...crowd], [0, 200], room);
  expect([...places].map(([id, { y, textAnchor }]) => [id, Math.sign(y), textAnchor])).toEqual([
    [1, 0, 'start'],
    [2, 0, 'end'],
    [3, -1, 'middle'],
  ]);
  const stacked = [82, 118].map((y) => ({ x: 50, y }));
  expect(placeNames(named, [...named, ...crowd, ...stacked], [0, 200], room).has(3)).toBe(false);
  expect([...placeNames(named, named, [0, 200], { width: 590, most: 2 }).keys()]).toEqual([1, 2]);
});
