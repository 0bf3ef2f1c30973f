import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const drawn = (seed: number) => {
  const { below } = createRandom(seed);
  return Array.from({ length: 1000 }, () => below(10));
};

test('a seed repeats its choices, and another one makes others', () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('every number comes up about equally often', () => {
  const counts = Map.groupBy(drawn(1), (number) => number);
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const numbers of counts.values()) expect(numbers.length).toBeGreaterThan(60);
});

test('a shuffle keeps every item', () => {
  expect(createRandom(3).shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
});
