import { expect, test } from 'vitest';
import { isOrdinary } from './ordinary.ts';
import { wordsOf } from './words.ts';

const typed = (text: string) =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .join(' ');

test.each([
  ['S&W M&P9 M2.0 (4.25 in)', 'smith wesson mp9 m2.0 4.25 in'],
  ['smith and wesson m and p nine two point oh', 'smith wesson mp 9 2.0'],
  ['five oh seven k on a p three sixty five', '507 k on a p 365'],
  ['glock 19 gen three, 3rd generation', 'glock 19 gen3 gen3'],
  ['glock 17 g4', 'glock 17 gen4'],
  ['43xmos w/o a plate, $200 w/ tax', '43x mos without a plate usd 200 with tax'],
  ['how much $$ is 50,000 hours', 'how much price is 50000 hours'],
  ['T.O.R.O. and O.R., 9 mm, P-07, UH-1 II', 'toro and or 9mm p 7 uh 1 2'],
  ['p365 macro and P365-XMACRO', 'p365 xmacro and p365 xmacro'],
  ['sigp320 or sigsauerp365xl', 'sig p320 or sigsauer p365xl'],
  ['glock26 holosun507c trijiconrmr springfieldhellcat', 'glock 26 holosun 507c trijicon rmr springfield hellcat'],
  ['swm&p9 hkp30 czp10 cz75 fn509 fnx45 hk45', 'smith wesson mp9 heckler koch p30 cz p10 cz 75 fn 509 fnx45 hk45'],
  ['a sightmark signal for rugers and sigma sights', 'a sightmark signal for rugers and sigma sights'],
  ['em oh ess are em are see see on em and pee', 'mos rmrcc on mp'],
  ['canik em see nine el, acro see two', 'canik mc 9 l acro c 2'],
  ['can you see two dots', 'can you see two dots'],
  ['prodigy four point two five under two hundred fifty', 'prodigy 4.25 under 250'],
  ['two or six moa', '2 or 6 moa'],
  ['xdm ten mil, nine mil, 10 millimeter', 'xdm 10mm 9mm 10mm'],
  ['gen 5 34, ruger mk iv', 'glock 34 gen5 ruger mark 4'],
  ['does it come optics ready', 'does it come opticready'],
  ['ruger five seven foot print', 'ruger 5.7 footprint'],
  ['fastfire 3 vs 4 or 8 moa', 'fastfire 3 vs fastfire 4 or 8 moa'],
  ['qué mira cabe en mi pistola', 'what sight fits en mi pistol'],
  ['cz p oh seven with a five oh seven k', 'cz p 7 with a 507 k'],
  ['glock forty ten millimeter, glock nineteen nine mil', 'glock 40 10mm glock 19 9mm'],
  ['apx a one carry with one x prism, is there a one', 'apx a 1 carry with 1 x prism is there a one'],
  ['walther w m p with a 507c w mos', 'walther w m p with a 507c with mos'],
  ['uh 1 gen two versus gen one', 'uh 1 gen2 versus uh 1 gen1'],
  ['v p nine o r with sro', 'v p 9 or with sro'],
  ['desert eagle mark nineteen', 'desert eagle mark xix'],
  ['p365 without an optic cut', 'p365 no optic cut'],
  ['two dots, one sight, zero it', 'two dots one sight zero it'],
])('%j is read as %j', (text, words) => expect(typed(text)).toBe(words));

test('a code in one piece stays together', () => {
  expect(wordsOf('romeo5 rmr').map(({ glued }) => glued)).toEqual([false, true, false]);
  expect(wordsOf('glock19 rmr').map(({ glued }) => glued)).toEqual([false, false, false]);
});

test('texts of nothing but signs, and names of prototypes, are words like others', () => {
  expect(wordsOf('!? -- \u0000')).toEqual([]);
  expect(typed('constructor __proto__ valueOf')).toBe('constructor proto valueof');
  expect(wordsOf('x '.repeat(150))).toHaveLength(60);
});

test('common English and trade words are ordinary, names are not', () => {
  for (const word of ['ready', 'comes', 'cheapest', 'mounted', 'plates', 'waterproof', 'batteries', 'core'])
    expect([word, isOrdinary(word)]).toEqual([word, true]);
  for (const word of ['venom', 'viper', 'hellcat', 'frenzy', 'holosun', 'picatinny', 'rmr'])
    expect([word, isOrdinary(word)]).toEqual([word, false]);
});
