import { expect, test } from 'vitest';
import { groupRuns } from './post-content.tsx';

const kinds = (text: string) =>
  groupRuns([...text].map((kind) => ({ kind }))).map((run) => run.map(({ kind }) => kind));

test.each([
  ['', []],
  ['a', [['a']]],
  ['aab', [['a', 'a'], ['b']]],
  ['abba', [['a'], ['b', 'b'], ['a']]],
])('%j is grouped as %j', (text, runs) => {
  expect(kinds(text)).toEqual(runs);
});
