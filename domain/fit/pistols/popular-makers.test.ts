import { expect, test } from 'vitest';
import { atMostPerMaker, popularFirst } from './popular-makers.ts';

const rows = ['Beretta', 'Canik', 'Canik', 'Canik', 'Glock', 'SIG Sauer', 'Glock'].map((brand, id) => ({ id, brand }));
const ids = (some: typeof rows) => some.map(({ id }) => id);

test('popular makers come first, and the rest keeps its order', () => {
  expect(ids(popularFirst(rows))).toEqual([4, 6, 5, 0, 1, 2, 3]);
});

test('no maker has more than its share', () => {
  expect(ids(atMostPerMaker(rows, 2))).toEqual([0, 1, 2, 4, 5, 6]);
});
