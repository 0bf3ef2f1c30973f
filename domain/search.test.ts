import { expect, test } from 'vitest';
import { ftsQuery, searchParts, searchTerms } from './search.ts';

test('a word is looked for as a beginning, and counts more where it is the whole word', () => {
  expect(ftsQuery('507c')).toBe('("507c"*) OR ("507c")');
});

test('several words must all be there, apart or two of them joined', () => {
  expect(ftsQuery('delta point pro')?.split(' OR ')).toEqual([
    '("delta"* AND "point"* AND "pro"*)',
    '("deltapoint"* AND "pro"*)',
    '("delta"* AND "pointpro"*)',
    '("delta" AND "point" AND "pro")',
  ]);
});

test.each(['', '   ', '"', '*', '"*"', '()', '-', '^', ':', '🔴'])('%j has no word to look for', (text) => {
  expect(ftsQuery(text)).toBeUndefined();
});

test.each([
  ['OR', 'or'],
  ['NOT rmr', 'not rmr'],
  ['NEAR(', 'near'],
  ['NEAR(a b, 5)', 'near a b 5'],
  ['a"b', 'a b'],
  ['brand:holosun', 'brand holosun'],
  ['rmr*"', 'rmr'],
  ['^rmr -acro', 'rmr acro'],
])('operators in %j are words like others, or nothing', (text, words) => {
  expect(ftsQuery(text)).toBe(ftsQuery(words));
  for (const word of words.split(' ')) expect(ftsQuery(text)).toContain(`"${word}"`);
});

test('case, accents and full-width letters make no difference', () => {
  expect(searchTerms('Holosün ＲＭＲ É')).toEqual(['holosun', 'rmr', 'e']);
});

test('letters of any script are kept', () => {
  expect(searchTerms('коллиматор 瞄準鏡')).toEqual(['коллиматор', '瞄準鏡']);
});

test('no more than eight words are looked at, so that the query stays short', () => {
  const words = Array.from({ length: 50 }, (_, index) => `w${index}`);
  expect(ftsQuery(words.join(' '))).toBe(ftsQuery(words.slice(0, 8).join(' ')));
});

test('the number within a type code can be looked for on its own', () => {
  expect(searchParts(['HS507C-X2', 'HE509T'])).toBe('507c 2 509t');
});

test('codes that begin with their number need no part, and none is given twice', () => {
  expect(searchParts(['507C', 'Romeo Zero', 'HS407K', 'HE407K'])).toBe('407k');
  expect(searchParts([])).toBe('');
});
