import { expect, test } from 'vitest';
import { statedText } from './stated-text.ts';

test.each([
  [50_000, 'hours', '50,000 hours'],
  [1249, '$', '$1,249'],
  [2021, undefined, '2021'],
  [true, undefined, 'Yes'],
  [['RMSc', 'Shield'], undefined, 'RMSc, Shield'],
] as const)('%j with the unit %s reads "%s"', (value, unit, text) => {
  expect(statedText(value, unit)).toBe(text);
});
