import { expect, test } from 'vitest';
import { barPaths } from './range-fields.tsx';

test('bars are as tall as their share of the tallest, visible from one optic on, and none for nothing', () => {
  expect(barPaths([50, 0, 1, 25], () => true)).toEqual({
    inside: 'M0.06 1v-1h.88V1zM2.06 1v-0.06h.88V1zM3.06 1v-0.5h.88V1z',
    outside: '',
  });
});

test('bars outside of the range are a path of their own', () => {
  expect(barPaths([1, 1], (index) => index === 1)).toEqual({
    inside: 'M1.06 1v-1h.88V1z',
    outside: 'M0.06 1v-1h.88V1z',
  });
});
