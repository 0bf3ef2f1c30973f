import { expect, test } from 'vitest';
import type { Candidate } from '../candidates.ts';
import { wordsOf } from '../words/words.ts';
import { understand } from './mentions.ts';

const unnamed = {
  ...{
    url: '',
    model: '',
    codes: [],
    standing: 0,
    footprint: null,
    caliber: null,
    isForPistols: true,
    slug: '',
    facts: null,
    text: '',
  },
};

const row = (kind: Candidate['kind'], brand: string, line: string, further: Partial<Candidate> = {}): Candidate => {
  const title = kind === 'brand' || kind === 'footprint' ? line : `${brand} ${line}`;
  return { ...unnamed, kind, id: title, title, brand, line, isReady: !line.endsWith('Gen3'), ...further };
};

const rows = [
  ...['G19 Gen3', 'G19 Gen4 MOS', 'G19 Gen5 MOS', 'G19X MOS', 'G43X MOS', 'G43X MOS-K'].map((line) =>
    row('pistol', 'Glock', line),
  ),
  ...['P365', 'P365X', 'P365-XMACRO', 'P365-XMACRO COMP'].map((line) => row('pistol', 'SIG Sauer', line)),
  ...['M&P9 M2.0 Metal', 'M&P9 M2.0 Compact Optics Ready (4.0 in)', 'M&P 10mm M2.0 Optics Ready (4.6 in)'].map((line) =>
    row('pistol', 'Smith & Wesson', line, { caliber: line.includes('10mm') ? '10mm Auto' : '9mm Luger' }),
  ),
  ...['G3 T.O.R.O.', 'G3 Tactical'].map((line) => row('pistol', 'Taurus', line)),
  row('pistol', 'Stoeger', 'STR-9', { isReady: false }),
  row('pistol', 'Stoeger', 'STR-9 Optic Ready'),
  row('pistol', 'CZ', 'P-10 F OR'),
  row('pistol', 'Daniel Defense', 'H9'),
  row('pistol', 'Canik', 'METE MC9'),
  row('pistol', 'Palmetto State Armory', 'Dagger Micro (RMSc cut)'),
  row('pistol', 'SIG Sauer', 'P320 XCompact'),
  ...['507K X2', '507COMP', 'EPS', 'EPS Carry', 'AEMS Core'].map((line) => row('optic', 'Holosun', line)),
  row('optic', 'SIG Sauer', 'ROMEO-X Compact'),
  row('optic', 'Aimpoint', 'Hunter', { model: 'H30S' }),
  row('optic', 'Vortex', 'Crossfire Red Dot'),
  row('optic', 'AT3 Tactical', 'RD-50'),
  row('optic', 'Ruger', 'ReadyDot'),
  row('optic', 'Shield Sights', 'RMSc'),
  row('optic', 'Primary Arms', 'SLx RS-10'),
  row('optic', 'Sightmark', 'Mini Shot M-Spec M2 Solar'),
  ...['FastFire 3', 'FastFire C'].map((line) => row('optic', 'Burris', line)),
  ...['P-07', 'P-09 C Nocturne'].map((line) => row('pistol', 'CZ', line)),
  row('pistol', 'Heckler & Koch', 'VP9SK OR'),
  row('footprint', '', 'Shield RMSc', { id: 'rmsc' }),
  row('footprint', '', 'Mini ACOG', { id: 'mini-acog' }),
  row('footprint', '', 'Trijicon ACOG', { id: 'acog' }),
  ...[
    'Glock',
    'SIG Sauer',
    'Smith & Wesson',
    'Daniel Defense',
    'Canik',
    'Holosun',
    'Ruger',
    'Aimpoint',
    'CZ',
    'Bushnell',
    'Primary Arms',
  ].map((name) => row('brand', name, name)),
];

function read(text: string) {
  const { mentions, unlisted, brands } = understand(wordsOf(text), rows);
  const named = mentions.map(({ meant }) =>
    Object.values(meant)
      .flatMap((one) => one.rows.map(({ title }) => title))
      .join(' / '),
  );
  return { named, unlisted: unlisted.map(({ name }) => name), brands: brands.map(({ title }) => title) };
}

test.each([
  ['does a holosun 507k fit a glock 43x mos without a plate', ['Holosun 507K X2', 'Glock G43X MOS']],
  ['eps or eps carry', ['Holosun EPS', 'Holosun EPS Carry']],
  ['glock 19 gen 3', ['Glock G19 Gen3']],
  ['glock 19', ['Glock G19 Gen5 MOS / Glock G19 Gen4 MOS / Glock G19 Gen3']],
  ['p365 macro comp', ['SIG Sauer P365-XMACRO COMP']],
  ['sig 365', ['SIG Sauer P365']],
  ['m&p 2.0 10mm', ['Smith & Wesson M&P 10mm M2.0 Optics Ready (4.6 in)']],
  ['m&p 2.0 compact', ['Smith & Wesson M&P9 M2.0 Compact Optics Ready (4.0 in)']],
  ['507 comp', ['Holosun 507COMP']],
  ['rmsc', ['Shield RMSc / Shield Sights RMSc']],
  ['holoson 507k', ['Holosun 507K X2']],
  ['ruger ready dot', ['Ruger ReadyDot']],
  ['is it optic ready, and how many plates come with it', []],
  ['eps or carry', ['Holosun EPS', 'Holosun EPS Carry']],
  ['p365-xmacro with the comp', ['SIG Sauer P365-XMACRO COMP']],
  ['core of the matter', []],
  ['taurus g3 tac', ['Taurus G3 Tactical']],
  ['str9 optic ready', ['Stoeger STR-9']],
  ['eps for str9 optic ready', ['Holosun EPS', 'Stoeger STR-9 Optic Ready']],
  ['primary arms rs-10 for p10 f or', ['Primary Arms SLx RS-10', 'CZ P-10 F OR']],
  ['sig xcompact eps carry', ['SIG Sauer P320 XCompact', 'Holosun EPS Carry']],
  ['sig romeo x compact', ['SIG Sauer ROMEO-X Compact']],
  ['eps on a p10 full size', ['Holosun EPS', 'CZ P-10 F OR']],
  ['how big is 3 moa at 50 yards', []],
  ['mini acog vs acog', ['Mini ACOG', 'Trijicon ACOG']],
])('%j names %j', (text, named) => expect(read(text).named).toEqual(named));

test.each([
  ['canik mc9l', ['Canik MC9L']],
  ['hudson h9 optic plate', ['Hudson H9']],
  ['glock 19 gen 2', ['Glock 19 Gen2']],
  ['taurus g2s', ['Taurus G2S']],
  ['frenzy on my glock 19', ['Frenzy']],
  ['glock 30s optic cut', ['Glock 30S']],
  ['canik nano with 507k', ['Canik Nano']],
  ['aimpoint comp m2 weight', ['Aimpoint Comp M2']],
  ['fastfire e price', ['Fastfire E']],
  ['fastfire c price', []],
  ['cz p-01 507k', ['CZ P 01']],
  ['cz p-07 507k', []],
  ['bushnell first strike moa', ['Bushnell First Strike']],
  ['vp9sk optics ready plus 507k', []],
])('%j names what is not listed: %j', (text, unlisted) => expect(read(text).unlisted).toEqual(unlisted));

test.each([
  ['rmr on glock 19 gen5 mos qwertz', true],
  ['rmr on glock 19 gen5 mos tac', true],
  ['rmr on taurus g3 tac', false],
  ['glock 19 gen5 mos holster', false],
  ['my dads glock 19 gen5 mos', false],
])('%j: a word beside a pistol may name another one: %j', (text, isDoubtful) =>
  expect(understand(wordsOf(text), rows).isDoubtful).toBe(isDoubtful),
);

test('a word that a name has is none of it apart from the words beside it', () => {
  const { isNamed } = understand(wordsOf('crossfire dot size'), rows);
  expect(isNamed).toEqual([true, false, false]);
  expect(understand(wordsOf('crossfire red dot'), rows).isNamed).toEqual([true, true, true]);
});

test('a brand alone is no model', () => {
  expect(read('primary arms under 200')).toMatchObject({ named: [], brands: ['Primary Arms'] });
  expect(read('acro on a glock')).toMatchObject({ named: [], brands: ['Glock'] });
});
