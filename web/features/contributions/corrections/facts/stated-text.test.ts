import { expect, test } from 'vitest';
import { statedText } from './stated-text.ts';

test.each([
  [50_000, 'hours', '50,000 hours'],
  [1.2, 'oz', '1.2 oz (34 g)'],
  [14.2, 'mm', '14.2 mm (0.56 in)'],
  ['4 mm posts', undefined, '4 mm posts'],
  [1249, '$', '$1,249'],
  [2021, undefined, '2021'],
  [true, undefined, 'Yes'],
  [['RMSc', 'Shield'], undefined, 'RMSc, Shield'],
] as const)('%j with the unit %s reads "%s"', (value, unit, text) => {
  expect(statedText(value, unit)).toBe(text);
});
