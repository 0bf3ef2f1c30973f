import { expect, test } from 'vitest';
import { aimingMark } from './optic-on-target.tsx';

test('a mark has every dot, the ring, and the first color', () => {
  expect(aimingMark({ moa: '6 or 2 / 32 MOA circle', reticleTypes: 'Circle-dot', colors: 'Green, Red' })).toEqual({
    dots: [2, 6],
    ring: 32,
    color: 'green',
  });
});

test.each([
  ['Gold', 'amber'],
  [null, 'red'],
])('colors %j are drawn in %s', (colors, color) => {
  expect(aimingMark({ moa: null, reticleTypes: null, colors })).toEqual({ dots: [], ring: null, color });
});
