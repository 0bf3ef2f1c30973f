import { expect, test } from 'vitest';
import { barPaths, plainNumber } from './range-fields.tsx';

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

test.each([
  [' $300 ', '300'],
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  ['.5', '.5'],
])('%j becomes %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test.each(['cheap', '1,20', '12,00', '1,2345', '-3', '$', '300 USD'])('%j stays as typed', (typed) => {
  expect(plainNumber(typed)).toBe(typed);
});
