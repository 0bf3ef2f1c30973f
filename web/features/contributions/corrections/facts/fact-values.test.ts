import { expect, test } from 'vitest';
import { convertedText, statedText, valueLabel } from './fact-values.ts';

test.each([
  ['oz', 'Correct value, in ounces (oz)'],
  ['MOA', 'Correct value, in MOA'],
  [undefined, 'Correct value'],
] as const)('a value with the unit %s is asked for as "%s"', (unit, label) => {
  expect(valueLabel(unit)).toBe(label);
});

test.each([
  ['1.7', 'oz', '1.7 oz is 48 g'],
  [' 43 ', 'oz', '43 oz is 1,219 g'],
  ['45', 'mm', '45 mm is 1.77 in'],
  ['15', 'in-lb', '15 in-lb is 1.7 N·m'],
  ['0', 'oz', undefined],
  ['0.01', 'oz', undefined],
  ['100000', 'mm', '100,000 mm is 3,937.01 in'],
  ['x', 'oz', undefined],
  ['50000', 'hours', undefined],
] as const)('a typed "%s" with the unit %s is checked as "%s"', (typed, unit, text) => {
  expect(convertedText(typed, unit)).toBe(text);
});

test.each([
  [1.2, 'oz', '1.2 oz (34 g)'],
  ['4 mm posts', undefined, '4 mm posts'],
  [1249, '$', '$1,249'],
  [true, undefined, 'Yes'],
  [['RMSc', 'Shield'], undefined, 'RMSc, Shield'],
  ['3', 'MOA', '3 MOA'],
] as const)('%j with the unit %s reads "%s"', (value, unit, text) => {
  expect(statedText(value, unit)).toBe(text);
});
