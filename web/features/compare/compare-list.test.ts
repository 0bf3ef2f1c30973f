import { beforeEach, expect, test, vi } from 'vitest';
import { stubDeniedStorage, stubStorage } from '#web/testing/storage.ts';
import { compareHref, readCompare, sameOptics } from './compare-list.ts';

const key = 'red-dot-atlas:compare';

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

async function load(list?: string) {
  const items = stubStorage(list === undefined ? {} : { [key]: list });
  return { ...(await import('./compare-list.ts')), stored: () => items.get(key) };
}

test.each(['{', '[1,2,3,4]', '["a"]', '{"a":1}', '[1,1]', 'null', 'nonsense', '[1,"x"]', ''])(
  'the stored text %j reads as an empty list',
  async (text) => {
    const { readCompareList } = await load(text);
    expect(readCompareList()).toEqual([]);
  },
);

test('a stored list is read, and changes from another tab are picked up', async () => {
  const { readCompareList } = await load('[3,17]');
  expect(readCompareList()).toEqual([3, 17]);
  localStorage.setItem(key, '[5]');
  expect(readCompareList()).toEqual([5]);
});

test('an unchanged list keeps its identity between reads', async () => {
  const { readCompareList } = await load('[3,17]');
  expect(readCompareList()).toBe(readCompareList());
});

test('optics can be added and removed', async () => {
  const { addToCompare, removeFromCompare, stored } = await load();
  addToCompare(3);
  addToCompare(17);
  addToCompare(3);
  expect(stored()).toBe('[3,17]');
  removeFromCompare(3);
  expect(stored()).toBe('[17]');
});

test('a saved comparison has at most three optics', async () => {
  const { setCompareList, stored } = await load();
  setCompareList([1, 2, 3, 4]);
  expect(stored()).toBe('[1,2,3]');
});

test('without storage access the list lasts as long as the page', async () => {
  stubDeniedStorage();
  const { addToCompare, readCompareList } = await import('./compare-list.ts');
  expect(readCompareList()).toEqual([]);
  addToCompare(3);
  addToCompare(17);
  expect(readCompareList()).toEqual([3, 17]);
});

test.each([
  ['[999997,999998,999999]', '[5]'],
  ['[3,17,999999]', '[3,17,5]'],
])('deleted optics in %s make room for another', async (list, after) => {
  const { replaceDeleted, stored } = await load(list);
  expect(await replaceDeleted(5, async (id) => id > 999_000)).toBe(true);
  expect(stored()).toBe(after);
});

test('a full list of existing optics stays as it is, even if another tab makes room', async () => {
  const { replaceDeleted, stored } = await load('[3,17,40]');
  expect(await replaceDeleted(5, async () => false)).toBe(false);
  expect(stored()).toBe('[3,17,40]');
  await replaceDeleted(5, async (id) => {
    localStorage.setItem(key, '[17,40]');
    return id === 999_999;
  });
  expect(stored()).toBe('[17,40]');
});

const read = (query: string) => readCompare(new URLSearchParams(query));

test.each([
  ['ids=3,17,40', [3, 17, 40]],
  ['ids=3&ids=17', [3, 17]],
  ['ids=3,17,40,5,6', [3, 17, 40], 2],
  ['ids=abc,3,-1,0,2.5,,17', [3, 17]],
  ['ids=3,3,3', [3]],
  ['ids=%00', []],
  ['', []],
])('%s compares %j', (query, ids, more = 0) => {
  expect(read(query)).toEqual({ ids, more, onlyDifferences: false });
});

test('only=differences hides equal rows, and other values do not', () => {
  expect(read('ids=3&only=differences').onlyDifferences).toBe(true);
  expect(read('ids=3&only=yes').onlyDifferences).toBe(false);
});

test('a comparison has a URL that reads back the same', () => {
  expect(compareHref({ ids: [3, 17] })).toBe('/compare?ids=3,17');
  expect(compareHref({ ids: [3, 17], onlyDifferences: true })).toBe('/compare?ids=3,17&only=differences');
  expect(compareHref({ ids: [] })).toBe('/compare');
  expect(read('ids=3,17&only=differences')).toEqual({ ids: [3, 17], more: 0, onlyDifferences: true });
});

test.each([
  [[3, 17], [17, 3], [], true],
  [[3, 17], [3], [], false],
  [[3, 17], [3, 999], [], false],
  [[3, 17], [3, 999, 17], [999], true],
  [[999], [], [999], true],
  [[], [], [], true],
])('%j and %j without the deleted %j are the same: %j', (a, b, deleted, same) => {
  expect(sameOptics(a, b, deleted)).toBe(same);
});
