import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { asideLabels, groupRuns } from './post-content.tsx';

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

test('each aside of a post has a name of its own', () => {
  const optics = { 1: testOptic({ productLine: 'RMR' }), 2: testOptic({ productLine: 'SRO' }) };
  const runs = [['1', '2'], ['2'], ['2'], ['3']].map((refs) => refs.map((ref) => ({ kind: 'optic' as const, ref })));
  const labels = asideLabels(runs, optics);
  expect(new Set(labels).size).toBe(4);
  expect(labels[0]).toMatch(/^Optics mentioned here: .*RMR.*, .*SRO/);
});
