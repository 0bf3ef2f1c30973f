import { expect, test } from 'vitest';
import { withKept } from './kept-rows.ts';

const page = (names: string, total = names.length) => ({
  rows: [...names].map((name) => ({ id: name.charCodeAt(0), name })),
  total,
});
const deleted = (name: string, index: number) => ({
  row: { id: name.charCodeAt(0), name },
  index,
  isDeleted: true,
});
const shown = (listed: ReturnType<typeof page>) => [listed.rows.map(({ name }) => name).join(''), listed.total];

test('deleted rows stay where they were, and nothing above or below them moves', () => {
  expect(shown(withKept(page('acde', 9), [deleted('b', 1)]))).toEqual(['abcde', 10]);
  expect(shown(withKept(page('ade', 8), [deleted('c', 2), deleted('b', 1)]))).toEqual(['abcde', 10]);
  expect(shown(withKept(page(''), [deleted('a', 0)]))).toEqual(['a', 1]);
});

test('a restored row that comes back on top stays where it was deleted', () => {
  const restored = { ...deleted('c', 2), isDeleted: false };
  expect(shown(withKept(page('cabd'), [restored]))).toEqual(['abcd', 4]);
});
