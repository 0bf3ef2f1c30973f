import { expect, test } from 'vitest';
import { findByName, matchPistols, nameRank } from './match-names.ts';

test.each([
  ['Springfield Armory', 'SPRING', 0],
  ['Springfield Armory', ' armory ', 0],
  ['Springfield Armory', 'field', 1],
  ['Springfield Armory', 'no such', undefined],
  ['G43X MOS', '43x', 0],
  ['P365-XMACRO', 'p365x', 0],
  ['P365-XMACRO', 'macro', 1],
  ['M&P9 Shield Plus', 'mp', 0],
  ['APX A1 Compact', 'm&p', undefined],
] as const)('%j has %j at rank %j', (name, query, rank) => {
  expect(nameRank(name, query)).toBe(rank);
});

test('what begins a word comes before what is within one', () => {
  const names = ['Springfield', 'Glock Fielder', 'SIG'];
  expect(findByName(names, 'field', (name) => name)).toEqual(['Glock Fielder', 'Springfield']);
});

const pistols = [
  { brand: 'Glock', model: 'G43X' },
  { brand: 'Glock', model: 'G43X MOS' },
  { brand: 'SIG Sauer', model: 'P365-XMACRO Comp' },
  { brand: 'SIG Sauer', model: 'P365-XMACRO' },
  { brand: 'Beretta', model: 'APX A1 Compact' },
  { brand: 'Smith & Wesson', model: 'M&P9 Shield Plus OR' },
];

test.each([
  ['p365 x-macro', ['P365-XMACRO', 'P365-XMACRO Comp']],
  ['glock 43x mos', ['G43X MOS']],
  ['m&p', ['M&P9 Shield Plus OR']],
  ['mp', ['M&P9 Shield Plus OR']],
  ['comp', ['APX A1 Compact', 'P365-XMACRO Comp']],
  ['canik', []],
  ['-', []],
])("'%s' finds %j", (typed, models) => {
  expect(matchPistols(pistols, typed).map(({ model }) => model)).toEqual(models);
});
