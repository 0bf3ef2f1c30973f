import { expect, test } from 'vitest';
import { matchPistols } from './match-pistols.ts';

const pistols = [
  { brand: 'Glock', model: 'G43X' },
  { brand: 'Glock', model: 'G43X MOS' },
  { brand: 'SIG Sauer', model: 'P365-XMACRO Comp' },
  { brand: 'SIG Sauer', model: 'P365-XMACRO' },
  { brand: 'Beretta', model: 'APX A1 Compact' },
  { brand: 'Smith & Wesson', model: 'M&P9 Shield Plus OR' },
];

test.each([
  ['xmacro', ['P365-XMACRO', 'P365-XMACRO Comp']],
  ['p365 x-macro', ['P365-XMACRO', 'P365-XMACRO Comp']],
  ['43x', ['G43X', 'G43X MOS']],
  ['glock 43x mos', ['G43X MOS']],
  ['m&p shield plus', ['M&P9 Shield Plus OR']],
  ['m&p', ['M&P9 Shield Plus OR']],
  ['mp', ['M&P9 Shield Plus OR']],
  ['comp', ['APX A1 Compact', 'P365-XMACRO Comp']],
  ['macro', ['P365-XMACRO', 'P365-XMACRO Comp']],
  ['canik', []],
  ['  ', []],
  ['-', []],
])("'%s' finds %j", (typed, models) => {
  expect(matchPistols(pistols, typed).map(({ model }) => model)).toEqual(models);
});
