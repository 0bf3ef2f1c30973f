import { expect, test } from 'vitest';
import { commonSign, type Expected, readNumber, readPrice, signToldBy, type TextSign } from './written-numbers.ts';

test.each<[written: string, number: number | undefined]>([
  ['40000', 40_000],
  ['007', 7],
  ['.5', 0.5],
  ['1.25', 1.25],
  ['1,25', 1.25],
  ['3,5', 3.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1.2345', 1.2345],
  ['40,000', 40_000],
  ['40.000', 40_000],
  ['40 000', 40_000],
  ['40\u00a0000', 40_000],
  ['40\u202f000', 40_000],
  ['40\u2009000', 40_000],
  ["40'000", 40_000],
  ['40’000', 40_000],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.567', 1234.567],
  ['1.234,567', 1234.567],
  ['1 234,50', 1234.5],
  ['1\u202f234,567', 1234.567],
  ["1'234.50", 1234.5],
  ['', undefined],
  ['5.', undefined],
  [',5', undefined],
  ['1,2,3', undefined],
  ['1.2.3', undefined],
  ['1 23', undefined],
  ['1.234 567', undefined],
  ['1,2345.6', undefined],
  ['20.11.2026', undefined],
  ['1-2', undefined],
  ['3 MOA', undefined],
])('%j is %j', (written, number) => {
  expect(readNumber(written)).toBe(number);
});

test.each<[written: string, sign: TextSign, expected: Expected | undefined, number: number | 'unclear']>([
  ['40.000', ',', undefined, 40_000],
  ['40.000', '.', undefined, 40],
  ['40,000', '.', undefined, 40_000],
  ['40,000', ',', undefined, 40],
  ['40.000', 'both', undefined, 'unclear'],
  ['40.000', '.', 'thousands', 'unclear'],
  ['40,000', ',', 'thousands', 'unclear'],
  ['40,000', '.', 'thousands', 40_000],
  ['1.125', undefined, 'decimals', 1.125],
  ['1,125', undefined, 'decimals', 1.125],
  ['1.125', '.', 'decimals', 1.125],
  ['1,125', '.', 'decimals', 'unclear'],
  ['1.25', ',', 'thousands', 1.25],
  ['1,234.5', ',', undefined, 1234.5],
])('%s beside decimals with %j, of what has %j, is %j', (written, sign, expected, number) => {
  expect(readNumber(written, sign, expected)).toBe(number);
});

test('numbers tell the decimal sign of a text, unless they contradict each other', () => {
  const signOf = (...numbers: string[]) => commonSign(numbers.map(signToldBy));
  expect(signOf('40.000', '12', '1 234')).toBeUndefined();
  expect(signOf('40.000', '1.234.567', '2,5')).toBe(',');
  expect(signOf('1,234.5')).toBe('.');
  expect(signOf('1.5', '2,5')).toBe('both');
  expect(signOf('1.5', '2.5', '3.5', '4.5', '1,5')).toBe('.');
});

test.each<[written: string, price: number | undefined]>([
  ['1,299.00', 1299],
  ['1.299,00', 1299],
  ['1.499', 1499],
  ['1 499,90', 1499.9],
  ["1'499", 1499],
  ['399.5', 399.5],
  ['399.9999', undefined],
])('a price of %s is %j', (written, price) => {
  expect(readPrice(written)).toBe(price);
});
