import { expect, test } from 'vitest';
import { foldHandle } from './look-alikes.ts';
import { isReserved } from './reserved-handles.ts';

test.each([
  ['another case', 'Dot Fan', 'dOT fAN'],
  ['other blanks', 'Dot Fan', 'Dot\u00a0\u2003Fan'],
  ['no blanks', 'Dot Fan', 'DotFan'],
  ['a zero-width space', 'Dot Fan', 'Dot\u200b Fan'],
  ['a joiner', 'Dot Fan', 'Do\u200dt Fan'],
  ['a soft hyphen', 'Dot Fan', 'Dot\u00ad Fan'],
  ['a variation selector', 'Dot Fan', 'Dot Fan\ufe0f'],
  ['a Hangul filler', 'Dot Fan', 'Dot\u3164Fan'],
  ['full-width letters', 'Dot Fan', '\uff24\uff4f\uff54 \uff26\uff41\uff4e'],
  ['mathematical letters', 'Dot Fan', '𝐃𝐨𝐭 𝕱𝖆𝖓'],
  ['letters in circles', 'Dot', 'Ⓓⓞⓣ'],
  ['Cyrillic letters', 'Scope', 'Ѕсоре'],
  ['small Cyrillic letters', 'bob', 'вов'],
  ['Cyrillic capitals', 'TOM', 'ТОМ'],
  ['Greek letters', 'NIKO', 'ΝΙΚΟ'],
  ['small Greek letters', 'vop', 'νορ'],
  ['Cherokee letters', 'GLOCK', 'ᏀLᎾᏟK'],
  ['an I for an l', 'paul', 'pauI'],
  ['a 1 for an l', 'paul', 'pau1'],
  ['a 1 for an i', 'Nick', 'N1ck'],
  ['a 0 for an o', 'Scope', 'Sc0pe'],
  ['rn for an m', 'Tim', 'Tirn'],
  ['accents', 'Jose', 'José'],
  ['accents apart from their letters', 'Jose', 'Jose\u0301'],
  ['a dot below', 'jane', 'janẹ'],
  ['a stroke', 'Bob', 'Bøb'],
  ['a ligature', 'Rifle', 'Riﬂe'],
  ['another dash', 'Dot-Fan', 'Dot\u2010Fan'],
])('%s: %j looks like %j', (_, one, other) => {
  expect(foldHandle(other)).toBe(foldHandle(one));
});

test.each([
  ['Dot', 'Dots'],
  ['Jane', 'Jana'],
  ['Иван', 'Иванна'],
  ['かき', 'がき'],
  ['שלום', 'שלומי'],
  ['Nick', 'Vick'],
  ['👨‍👩‍👧', '👩‍👩‍👧'],
])('%j and %j look different', (one, other) => {
  expect(foldHandle(other)).not.toBe(foldHandle(one));
});

test.each([
  'Red Dot Atlas',
  'RedDotAtlas',
  'red_dot-atlas',
  'R e d D o t A t l a s',
  'Red Dot Atlаs',
  'Ｒｅｄ Ｄｏｔ Ａｔｌａｓ',
  'Red D0t At1as',
  'Réd Dót Atlas',
  'The Red Dot Atlas Team',
  'admin',
  'ADMIN',
  'Admin ✔',
  'Admin2',
  '.admin.',
  'a.d.m.i.n',
  'a\u200bdmin',
  'аdmіn',
  'АDМIN',
  'ａｄｍｉｎ',
  'adm1n',
  'adrnin',
  'Jane (admin)',
  'AdminJane',
  'Administrator',
  'Moderator',
  'm0derat0r',
  'Official',
  '0fficial',
  'Staff',
  'Support',
  'Customer Support',
  'Support Team 2',
  'Editor',
  'Chief Editor',
  'The Editors',
  'Former member',
  'Fоrmer member',
])('%j is reserved', (handle) => {
  expect(isReserved(handle)).toBe(true);
});

test.each([
  'Dot',
  'Badminton Bob',
  'Staff Sgt. Miller',
  'Support our troops',
  'Former Members Club',
  'Red Dot Fan',
  'Atlas',
  'Modern',
  'Officially Lost',
  'Helper',
  'Иван',
  '2025',
  '👨‍👩‍👧‍👦',
  'The One',
  'The Chief',
])('%j is free', (handle) => {
  expect(isReserved(handle)).toBe(false);
});
