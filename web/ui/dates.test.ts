import { expect, test } from 'vitest';
import { dateAndTime } from './dates.ts';

test.each([
  ['2026-11-20T14:05:09.123Z', 'Nov 20, 2026, 2:05 PM'],
  ['2026-01-03T00:00:00Z', 'Jan 3, 2026, 12:00 AM'],
  ['2026-07-04T09:30', 'Jul 4, 2026, 9:30 AM'],
])('dateAndTime writes %s as %s, in any time zone', (iso, written) => {
  expect(dateAndTime(iso)).toBe(written);
});
