import { expect, test } from 'vitest';
import { scaleTop, summary } from './sign-ups.ts';

const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2026-10-0${index + 5}`, count }));

test.each([
  [days(0, 3, 0, 12, 1), '16 sign-ups in 5 days, busiest on Oct 8 (12)'],
  [days(1, 0), '1 sign-up in 2 days, busiest on Oct 5 (1)'],
  [days(2, 2), '4 sign-ups in 2 days, busiest on Oct 5 (2)'],
  [days(5013, 0), '5,013 sign-ups in 2 days, busiest on Oct 5 (5,013)'],
  [days(0, 0), '0 sign-ups in 2 days'],
])('summarizes %j', (counts, text) => {
  expect(summary(counts)).toBe(text);
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [12, 20],
  [21, 30],
  [5013, 6000],
])('a maximum of %d has a scale up to %d', (max, top) => {
  expect(scaleTop(max)).toBe(top);
});
