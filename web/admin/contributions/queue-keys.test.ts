import { expect, test } from 'vitest';
import { keysAreOn, plainKey, stepped, turnKeys } from './queue-keys.tsx';

test.each<[at: number, step: 1 | -1, expected: number]>([
  [-1, 1, 0],
  [-1, -1, 4],
  [0, 1, 1],
  [0, -1, 0],
  [4, 1, 4],
])('from %d, a step of %d leads to %d of five', (at, step, expected) => {
  expect(stepped(at, step, 5)).toBe(expected);
});

const press = { key: 'a', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };

test('only plain presses count', () => {
  expect(plainKey(press)).toBe('a');
  for (const change of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented']) {
    expect(plainKey({ ...press, [change]: true })).toBeUndefined();
  }
});

test('the keys act until they are turned off, and again once they are turned on', () => {
  expect(keysAreOn()).toBe(true);
  turnKeys(false);
  expect(keysAreOn()).toBe(false);
  turnKeys(true);
  expect(keysAreOn()).toBe(true);
});
