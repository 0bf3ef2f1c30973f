import { expect, test } from 'vitest';
import { compareHref, readCompare, sameOptics } from './compare-search.ts';

const read = (query: string) => readCompare(new URLSearchParams(query));

test.each([
  ['ids=3,17,40', [3, 17, 40]],
  ['ids=3,17,40,5', [3, 17, 40]],
  ['ids=abc,3,-1,0,2.5,,17', [3, 17]],
  ['ids=3,3,3', [3]],
  ['ids=abc', []],
  ['ids=-1,0', []],
  ['ids=%00', []],
  ['ids=', []],
  ['', []],
])('%s compares %j', (query, ids) => {
  expect(read(query)).toEqual({ ids, onlyDifferences: false });
});

test('only=differences hides equal rows, and other values do not', () => {
  expect(read('ids=3&only=differences').onlyDifferences).toBe(true);
  expect(read('ids=3&only=yes').onlyDifferences).toBe(false);
});

test('a comparison has a URL that reads back the same', () => {
  expect(compareHref({ ids: [3, 17] })).toBe('/compare?ids=3,17');
  expect(compareHref({ ids: [3, 17], onlyDifferences: true })).toBe('/compare?ids=3,17&only=differences');
  expect(compareHref({ ids: [] })).toBe('/compare');
  expect(read('ids=3,17&only=differences')).toEqual({ ids: [3, 17], onlyDifferences: true });
});

test.each([
  [[3, 17], [17, 3], [], true],
  [[3, 17], [3], [], false],
  [[3], [3, 17], [], false],
  [[3, 17], [3, 999], [], false],
  [[3, 17], [3, 999, 17], [999], true],
  [[999], [], [999], true],
  [[], [], [], true],
])('%j and %j without the deleted %j are the same: %j', (a, b, deleted, same) => {
  expect(sameOptics(a, b, deleted)).toBe(same);
});
