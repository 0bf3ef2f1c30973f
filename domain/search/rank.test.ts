import { expect, test } from 'vitest';
import { closenessTo, nameOf, wordsOf } from './closeness.ts';
import { readQuery } from './query.ts';
import { type Candidate, rank, rankNearest } from './rank.ts';

const candidate = (title: string, facts: Partial<Candidate> = {}): Candidate => ({
  kind: 'optic',
  title,
  names: [],
  further: '',
  ...facts,
});
const ranked = (q: string, ...candidates: Candidate[]) => rank(candidates, readQuery(q)).map(({ title }) => title);

test.each([
  ['M&P9 Shield', ['mp9', 'shield']],
  ['Smith & Wesson', ['smith', 'wesson']],
  ['MOS plate 02', ['mos', 'plate', '2']],
  ['P07, p-07, HS403B, r0', ['p7', 'p', '7', 'hs403b', 'r0']],
  ['Batteries, optics; Éclair’s', ['battery', 'optic', 'eclair']],
])('the words of %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ['Holosun 507K X2', '507k', 1],
  ['Trijicon RMR HD', 'rmrhd', 1],
  ['Glock G43X MOS', '43x', 0.9],
  ['Holosun', 'holo', 0.7],
  ['SIG Sauer P365XL', '36', 0.6],
  ['Springfield Hellcat', 'cat', 0.4],
  ['Springfield Hellcat', 'ca', 0],
  ['Holosun', 'holsun', 0.3],
  ['Trijicon', 'trigicon', 0.3],
  ['Holosun 507C', '508c', 0],
  ['Holosun 507C', '507k', 0],
  ['SIG Sauer ROMEO5', 'romio5', 0.3],
  ['Trijicon RMR', 'rnr', 0],
])('%j and %j have the closeness %d', (name, word, expected) => {
  expect(closenessTo(nameOf(name), word, { within: true, typos: true })).toBe(expected);
});

test('a name that is the query comes before all others', () => {
  const pro = candidate('Aimpoint PRO', { names: ['PRO'] });
  expect(ranked('pro', candidate('Pro Max'), pro)).toEqual(['Aimpoint PRO', 'Pro Max']);
});

test("'or' may be a word of a name, or stand between two names", () => {
  const [uncut, cut] = [candidate('CZ P-10 C'), candidate('CZ P-10 C OR')];
  expect(ranked('cz p-10 c or', uncut, cut)[0]).toBe('CZ P-10 C OR');
  expect(ranked('p10c or', uncut, cut)[0]).toBe('CZ P-10 C OR');
  expect(ranked('cz p-10 c', uncut, cut)[0]).toBe('CZ P-10 C');
  expect(ranked('rmr or sro', candidate('RMR and SRO'))).toEqual(['RMR and SRO']);
});

test('the kind that is asked for comes first among what has all words', () => {
  const footprint = candidate('Trijicon RMR', { kind: 'footprint' });
  expect(ranked('rmr plate', candidate('Trijicon RMR HD'), footprint)[0]).toBe('Trijicon RMR');
});

test('whole words come before starts, and short names before long ones', () => {
  const names = ['Holosun 507COMP', 'Holosun 507C X2 ACSS', 'Holosun 507C X2'].map((title) => candidate(title));
  expect(ranked('507c', ...names)).toEqual(['Holosun 507C X2', 'Holosun 507C X2 ACSS', 'Holosun 507COMP']);
});

test('every word counts, fillers excepted', () => {
  expect(ranked('holosun 508t', candidate('Holosun 507K'))).toEqual([]);
  expect(ranked('best holosun red dot for my gun', candidate('Holosun 507K'))).toEqual(['Holosun 507K']);
});

test('typing errors count only if nothing matches without', () => {
  expect(ranked('vortx', candidate('Vortex'), candidate('Vortx'))).toEqual(['Vortx']);
  expect(ranked('vortx', candidate('Vortex'))).toEqual(['Vortex']);
});

test('among equals, brands come first, then the standing decides', () => {
  const equal = [
    candidate('B one', { standing: 2 }),
    candidate('B two', { standing: 1 }),
    candidate('B six', { kind: 'brand' }),
  ];
  expect(ranked('b', ...equal)).toEqual(['B six', 'B two', 'B one']);
});

test('the nearest have most of the query', () => {
  const near = rankNearest(
    [candidate('Vortex'), candidate('Holosun 507K'), candidate('Glock')],
    readQuery('holosun 507k 99'),
  );
  expect(near.map(({ title }) => title)).toEqual(['Holosun 507K']);
});

test('a query of nothing but shorthands has few readings', () => {
  expect(readQuery('43x 19 17 t2 dpp p2').readings.length).toBeLessThanOrEqual(6);
  expect(readQuery('43x 19 17 t2 dpp p2 t1 h1 h2 p1 r0 macro 57 48').readings.length).toBeLessThanOrEqual(6);
});
