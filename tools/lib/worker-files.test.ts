import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { circleIn } from './worker-files.ts';

const bundleOf = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([name, imported]) => [name, { type: 'chunk', imports: imported }]),
  ) as unknown as Rolldown.OutputBundle;

test('files that import each other in a circle are found, however long it is', () => {
  expect(circleIn(bundleOf({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  expect(circleIn(bundleOf({ a: ['a'] }))).toEqual(['a', 'a']);
});

test('files that share an import are no circle', () => {
  expect(circleIn(bundleOf({ a: ['b', 'c'], b: ['c', 'cloudflare:workers'], c: [] }))).toBeUndefined();
});
