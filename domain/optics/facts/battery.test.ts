import { expect, test } from 'vitest';
import { batteryLifeInWords } from './battery.ts';

test.each([
  [1_000_000, 'about 114.1 years'],
  [100_000, 'about 11.4 years'],
  [50_000, 'about 5.7 years'],
  [17_532, 'about 2.0 years'],
  [8766, 'about 1.0 year'],
  [8765, 'about 365 days'],
  [8000, 'about 333 days'],
  [1000, 'about 42 days'],
  [48, 'about 2 days'],
  [47, 'about 47 hours'],
  [40, 'about 40 hours'],
  [1.5, 'about 1.5 hours'],
  [1, 'about 1 hour'],
])('%s hours are %s', (hours, words) => {
  expect(batteryLifeInWords(hours)).toBe(words);
});
