import { expect, test } from 'vitest';
import { emittedColors } from './emitted-color.ts';

test.each([
  ['Red, Green', ['red', 'green']],
  ['Gold', ['amber']],
  [null, ['red']],
])('an optic in %j emits %j', (colors, expected) => {
  expect(emittedColors({ colors })).toEqual(expected);
});
