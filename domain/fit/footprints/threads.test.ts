import { expect, test } from 'vitest';
import { sameThreads, threadsIn } from './threads.ts';

test.each<[text: string, names: string[]]>([
  ['2 x #6-32 UNC x 3/8"', ['#6-32']],
  ['No. 4-40', ['#4-40']],
  ['M3x0.5', ['M3 x 0.5']],
  ['4 x M3 x .5', ['M3 x 0.5']],
  ['M4 x 0.7 x 8 mm', ['M4 x 0.7']],
  ['M4 x 8 mm', ['M4']],
  ['M3.5x0.6', ['M3.5 x 0.6']],
  ['M3 / #4-40 class', ['M3', '#4-40']],
  ['10-15 in-lb', []],
  ['SIG M17/M18', []],
])('the threads in %j are %j', (text, names) => {
  expect(threadsIn(text).map(({ name }) => name)).toEqual(names);
});

test('a thread without a pitch is the coarse one', () => {
  expect(sameThreads('M3', 'M3 x 0.5')).toBe(true);
  expect(sameThreads('M3x0.5', 'M3 x 0.35')).toBe(false);
  expect(sameThreads('#6-32', '6-32 UNC')).toBe(true);
  expect(sameThreads('M4', '#8-32')).toBe(false);
  expect(sameThreads('M3 / #4-40 class', 'M3')).toBe(false);
  expect(sameThreads('Set by the pistol', 'M3')).toBe(undefined);
});
