import { expect, test } from 'vitest';
import { plainNumber } from './bound-field.tsx';

test.each([
  ['300', '300'],
  [' $300 ', '300'],
  ['$ 300', '300'],
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  ['$1,234,567', '1234567'],
  ['.5', '.5'],
  ['', ''],
])('%j becomes %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test.each(['cheap', '1,20', '12,00', '1,2345', '-3', '$', '300 USD'])('%j stays as typed', (typed) => {
  expect(plainNumber(typed)).toBe(typed);
});
