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
    '("deltapoint" AND "pro")',
    '("delta" AND "pointpro")',
  ]);
});

test('a maker and its model in one piece are also two words', () => {
  expect(ftsQuery('holosun507c')).toBe(
    '("holosun507c"*) OR ("holosun"* AND "507c"*) OR ("holosun507c") OR ("holosun" AND "507c")',
  );
});

test.each(['', '   ', '"', '*', '"*"', '()', '-', '^', ':', '🔴'])('%j has no word to look for', (text) => {
  expect(ftsQuery(text)).toBeUndefined();
});

test.each([
  ['OR', 'or'],
  ['NEAR(a b, 5)', 'near a b 5'],
  ['a"b', 'a b'],
  ['brand:holosun', 'brand holosun'],
  ['^rmr -acro', 'rmr acro'],
])('operators in %j are plain words or dropped', (text, words) => {
  expect(ftsQuery(text)).toBe(ftsQuery(words));
  for (const word of words.split(' ')) expect(ftsQuery(text)).toContain(`"${word}"`);
});

test('case, accents and full-width letters make no difference', () => {
  expect(searchTerms('Holosün ＲＭＲ É')).toEqual(['holosun', 'rmr', 'e']);
});

test('no more than eight words are looked at, so that the query stays short', () => {
  const words = Array.from({ length: 50 }, (_, index) => `w${index}`);
  expect(ftsQuery(words.join(' '))).toBe(ftsQuery(words.slice(0, 8).join(' ')));
});

/** The other spellings of what is stated. */
function parts(naming: Partial<Parameters<typeof searchParts>[0]>): string[] {
  return searchParts({ brand: '', productLine: '', model: null, variants: [], ...naming }).split(' ');
}

test('the number within a type code can be looked for on its own, and so can letters behind it', () => {
  expect(parts({ variants: ['HS507C-X2', 'HE509T'] })).toEqual(['507c', 'hs507cx2', '507cx2', '2', '509t']);
  expect(parts({ productLine: 'ROMEO1PRO' })).toEqual(['1pro', 'pro']);
});

test('up to four neighbors of a name are joined, over spaces and hyphens, but none with the brand', () => {
  expect(parts({ brand: 'C-More', productLine: 'ACRO', model: 'P-2' })).toEqual(['cmore', 'acrop', 'acrop2', 'p2']);
  const five = ['ab', 'abc', 'abcd', 'bc', 'bcd', 'bcde', 'cd', 'cde', 'de'];
  expect(parts({ productLine: 'A-B C', model: 'D E' })).toEqual(five);
});

test('what other marks part is not joined, nor is the prose of a variant', () => {
  expect(parts({ model: 'RM01 / RM02', variants: ['3.25 MOA dot', 'XPS2 green', 'XPS2-0'] })).toEqual([
    '01',
    '02',
    '2',
    'xps20',
    '20',
  ]);
});

test('words that begin with their number, and single words, get no other spelling, and none occurs twice', () => {
  expect(parts({ productLine: '507C', variants: ['Red', 'HS407K', 'HE407K'] })).toEqual(['407k']);
  expect(parts({})).toEqual(['']);
});
