import { expect, test } from 'vitest';
import { convertedText, valueLabel } from './value-units.ts';

test.each([
  ['oz', 'Correct value, in ounces (oz)'],
  ['hours', 'Correct value, in hours'],
  ['$', 'Correct value, in US dollars'],
  [undefined, 'Correct value'],
] as const)('a value with the unit %s is asked for as "%s"', (unit, label) => {
  expect(valueLabel(unit)).toBe(label);
});

test.each([
  ['1.7', 'oz', '1.7 oz is 48 g'],
  [' 43 ', 'oz', '43 oz is 1,219 g'],
  ['45', 'mm', '45 mm is 1.77 in'],
  ['15', 'in-lb', '15 in-lb is 1.7 N·m'],
  ['', 'oz', undefined],
  ['0', 'oz', undefined],
  ['0.01', 'oz', undefined],
  ['0.1', 'mm', undefined],
  ['0.4', 'in-lb', undefined],
  ['0.02', 'oz', '0.02 oz is 1 g'],
  ['100000', 'mm', '100,000 mm is 3,937.01 in'],
  ['x', 'oz', undefined],
  ['1e400', 'oz', undefined],
  ['50000', 'hours', undefined],
  ['99', '$', undefined],
  ['3', undefined, undefined],
] as const)('a typed "%s" with the unit %s is checked as "%s"', (typed, unit, text) => {
  expect(convertedText(typed, unit)).toBe(text);
});
