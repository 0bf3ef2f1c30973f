import { expect, test } from 'vitest';
import { magnificationOf } from './magnification.ts';

const prism = { emitterType: 'Prism', productLine: 'Line', model: null, windowSize: null, description: null };

test.each([
  [{ productLine: 'SLx 2.5x Compact Prism' }, 2.5],
  [{ model: 'TA31 4x32' }, 4],
  [{ windowSize: '36 mm objective (5x36)' }, 5],
  [{ description: 'Compact 3x prism with an etched drop reticle.' }, 3],
  [{ description: 'Non-magnified prism.' }, 1],
  [{ description: 'Pairs with a 3x magnifier.' }, null],
  [{}, null],
  [{ emitterType: 'Tube', model: '3x kit' }, 1],
])('%j magnifies %j times', (facts, times) => {
  expect(magnificationOf({ ...prism, ...facts })).toBe(times);
});
