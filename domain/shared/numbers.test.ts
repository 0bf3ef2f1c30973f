import { expect, test } from 'vitest';
import { counted, dollars, grouped, oneOrTwoDecimals } from './numbers.ts';

const wholes = [0, 1, 7, 99, 100, 999, 1000, 1001, 50_000, 99_999, 100_000, 999_999, 1_000_000, 1_234_567];

test('whole numbers are grouped as Intl groups them', () => {
  const format = new Intl.NumberFormat('en-US');
  for (const number of wholes) expect(grouped(number)).toBe(format.format(number));
});

test('dollars have cents only where there are any, as Intl writes them', () => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (const whole of wholes) {
    for (const cents of [0, 5, 10, 50, 99]) {
      const amount = Number(`${whole}.${String(cents).padStart(2, '0')}`);
      expect(dollars(amount)).toBe(format.format(amount));
    }
  }
});

test('ounces have one decimal, or two', () => {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  for (const ounces of [0, 0.5, 0.75, 1, 1.05, 1.1, 2.96, 12, 16.25]) {
    expect(oneOrTwoDecimals(ounces)).toBe(format.format(ounces));
  }
});

test('a count has its noun in the singular only for one', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'optic'))).toEqual([
    '0 optics',
    '1 optic',
    '2 optics',
    '1,200 optics',
  ]);
});
