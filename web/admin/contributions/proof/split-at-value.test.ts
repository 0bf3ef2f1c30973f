import { expect, test } from 'vitest';
import { splitAtValue } from './split-at-value.ts';

test.each<[words: string, value: unknown, marked: string]>([
  ['Weight: 1.5 oz', 1.5, '1.5'],
  ['Weight: 1.50 oz', 1.5, '1.50'],
  ['Battery life: 50,000 hours', 50_000, '50,000'],
  ['Footprint: trijicon RMR', 'Trijicon RMR', 'trijicon RMR'],
  ['Reticle: 2 MOA dot or circle', ['circle'], 'circle'],
])('in "%s", %j is marked', (words, value, marked) => {
  const parts = splitAtValue(words, value);
  expect(parts?.[1]).toBe(marked);
  expect(parts?.join('')).toBe(words);
});

test.each<[words: string, value: unknown]>([
  ['Weight: 11.25 oz', 1.2],
  ['Solar: yes', true],
  ['Weight: one ounce', 1],
  ['Nothing', null],
])('in "%s", nothing is %j', (words, value) => {
  expect(splitAtValue(words, value)).toBeUndefined();
});
