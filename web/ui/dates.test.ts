import { expect, test } from 'vitest';
import { dateAndTime } from './dates.ts';

test.each([
  ['2026-11-20T14:05:09.123Z', 'Nov 20, 2026 14:05'],
  ['2026-01-03T00:00:00Z', 'Jan 03, 2026 00:00'],
  ['2026-07-04T09:30', 'Jul 04, 2026 09:30'],
])('dateAndTime writes %s as %s, in any time zone', (iso, written) => {
  expect(dateAndTime(iso)).toBe(written);
});
