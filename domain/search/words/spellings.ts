import { isOrdinary } from './ordinary.ts';

const units = /^(?:moa|in|inch|inches|mm|oz|ounces?|hours?|hrs|yds?|yards?|bucks|dollars|usd|x|acp|cal|lr|lbs?)$/;

export const isUnit = (word: string) => units.test(word);

/** What people type, and what it is in the words of the catalog. A key of several words stands for all of them. */
const spellings: Readonly<Record<string, string>> = {
  // Brands
  hk: 'heckler koch',
  'h k': 'heckler koch',
  'heckler and koch': 'heckler koch',
  sw: 'smith wesson',
  's w': 'smith wesson',
  'smith and wesson': 'smith wesson',
  'smith n wesson': 'smith wesson',
  smiths: 'smith wesson',
  psa: 'palmetto state armory',
  ria: 'rock island armory',
  'hi point': 'hipoint',
  'grand power': 'grandpower',
  'zero tech': 'zerotech',
  'dan wesson': 'danwesson',
  'les baer': 'lesbaer',
  'heckler und koch': 'heckler koch',
  'whole sun': 'holosun',
  'hollow sun': 'holosun',
  'holo sun': 'holosun',
  'swamp fox': 'swampfox',
  sigs: 'sig',
  'polymer 80': 'polymer80',
  scalarwork: 'scalarworks',
  'scalar works': 'scalarworks',
  'shadow sys': 'shadow systems',
  'aim point': 'aimpoint',
  'ed brown': 'edbrown',
  'lone wolf': 'lonewolf',
  'live free': 'livefree',
  'kel tec': 'keltec',
  // Optics
  dpp: 'deltapoint pro',
  'dp pro': 'deltapoint pro',
  ff2: 'fastfire 2',
  ff3: 'fastfire 3',
  ff4: 'fastfire 4',
  huey: 'uh 1',
  'rmr t2': 'rmr type 2',
  'rmr 2': 'rmr type 2',
  rmr2: 'rmr type 2',
  'type ii': 'type 2',
  'romeo 0': 'romeozero',
  r0: 'romeozero',
  hs507k: '507k',
  hs507c: '507c',
  hs407k: '407k',
  hs407c: '407c',
  he508t: '508t',
  he509t: '509t',
  'x2 507c': '507c x2',
  'x2 507k': '507k x2',
  moss: 'mos',
  'delta point': 'deltapoint',
  'fast fire': 'fastfire',
  'little rmr': 'rmrcc',
  'baby rmr': 'rmrcc',
  // Footprints
  'foot print': 'footprint',
  'foot prints': 'footprints',
  weaver: 'picatinny',
  'pic rail': 'picatinny rail',
  doctor: 'docter',
  'sig loc': 'sigloc',
  acut: 'a cut',
  jpoint: 'shield rms',
  // Pistols
  macro: 'xmacro',
  'x macro': 'xmacro',
  'xd m': 'xd m',
  'mk 4': 'mark 4',
  'mk xix': 'mark xix',
  'mk 19': 'mark xix',
  'mark 19': 'mark xix',
  mk4: 'mark 4',
  mkiv: 'mark 4',
  x5: 'xfive',
  'x 5': 'xfive',
  x10: 'xten',
  'x 10': 'xten',
  'five 7': 'five seven',
  '5 7': '5.7',
  'ruger five seven': 'ruger 5.7',
  'mp five seven': 'mp 5.7',
  fivesevn: 'five seven',
  bg2: 'bodyguard 2.0',
  'sub compact': 'subcompact',
  'o r': 'or',
  'no optics cut': 'no optic cut',
  'without optic cut': 'no optic cut',
  'without optics cut': 'no optic cut',
  'without an optic cut': 'no optic cut',
  'without the optic cut': 'no optic cut',
  'doesnt have the optic cut': 'no optic cut',
  'doesnt have an optic cut': 'no optic cut',
  'not optic cut': 'no optic cut',
  deagle: 'desert eagle',
  'bg 2.0': 'bodyguard 2.0',
  shieldplus: 'shield plus',
  'nineteen eleven': '1911',
  // Spanish
  mira: 'sight',
  miras: 'sights',
  'punto rojo': 'red dot',
  'puntos rojos': 'red dots',
  que: 'what',
  cual: 'which',
  cuales: 'which',
  cabe: 'fits',
  caben: 'fit',
  queda: 'fits',
  quedan: 'fit',
  sirve: 'works',
  entra: 'fits',
  encaja: 'fits',
  montar: 'mount',
  poner: 'put',
  puedo: 'can i',
  para: 'for',
  con: 'with',
  sin: 'without',
  placa: 'plate',
  mejor: 'best',
  mejores: 'best',
  barata: 'cheap',
  barato: 'cheap',
  cuanto: 'how much',
  cuesta: 'cost',
  pesa: 'weighs',
  bateria: 'battery',
  dura: 'lasts',
  pistola: 'pistol',
  pistolas: 'pistols',
  '509c': '509 compact',
  '509m': '509 midsize',
  '502t': '502 tactical',
  '510t': '510 tactical',
  '545t': '545 tactical',
  mp9c: 'mp9 compact',
  '2.0c': '2.0 compact',
  // Words in one piece
  w: 'with',
  reddot: 'red dot',
  reddots: 'red dots',
  nightvision: 'night vision',
  'co witness': 'cowitness',
  'co witnessing': 'cowitnessing',
  'thread locker': 'threadlocker',
  'thread lock': 'threadlocker',
  lefthanded: 'left handed',
  // Misspellings that look like other words, or have two errors
  barell: 'barrel',
  batterys: 'batteries',
  mnt: 'mount',
  mnts: 'mounts',
  btwn: 'between',
  diff: 'difference',
  batt: 'battery',
  batts: 'batteries',
  interchangable: 'interchangeable',
  compatable: 'compatible',
};

/** 'gen5 34' and 'gen5 mos' are Glock's. */
export function withGlock(words: readonly string[]): string[] {
  if (words.includes('glock') || words.length < 2) return [...words];
  return words
    .join(' ')
    .replace(/\b(gen[3-6]) ([1-4]\d[xl]?)\b/, 'glock $2 $1')
    .replace(/(?<!\d[xl]? )\bgen[3-6] mos\b/, 'glock $&')
    .split(' ');
}

/** 'w m p' is no 'with m p'. */
const isSpelling = (words: readonly string[], next = '') =>
  Object.hasOwn(spellings, words.join(' ')) && !(words[0] === 'w' && words.length === 1 && /^[b-hj-z]$/.test(next));

/** A key of several words, and one that ends a longer word: 'p365macro'. */
export function respell(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = [5, 4, 3, 2, 1].find(
      (count) => at + count <= words.length && isSpelling(words.slice(at, at + count), words[at + count]),
    );
    if (found === undefined) {
      result.push((words[at] ?? '').replace(/^(.*\d)x?macro$/, '$1xmacro'));
      at += 1;
    } else {
      // 'p365x macro'
      const last = result.length - 1;
      if (words[at] === 'macro' && last >= 0) result[last] = (result[last] ?? '').replace(/(?<=\d)x$/, '');
      result.push(...(spellings[words.slice(at, at + found).join(' ')] ?? '').split(' '));
      at += found;
    }
  }
  return result;
}

const isShortNumber = (word: string | undefined) => word !== undefined && /^\d{1,2}$/.test(word);

const isChoice = (word: string | undefined) => word !== undefined && /^(?:or|vs|versus|and)$/.test(word);

const longestName = 3;

function nameBefore(words: readonly string[], end: number): readonly string[] {
  let from = end;
  while (from > Math.max(0, end - longestName) && !isOrdinary(words[from - 1] ?? '')) from -= 1;
  return words.slice(from, end);
}

/** 'fastfire 3 vs 4' is 'fastfire 3 vs fastfire 4', 'glock 19 gen4 or gen5' names both. */
export function withElided(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (/^gen\d$/.test(word) && isChoice(words[at - 1]) && /^gen\d$/.test(words[at - 2] ?? ''))
      return [...nameBefore(words, at - 2), word];
    const [name = '', number, between, after] = [words[at - 3], words[at - 2], words[at - 1], words[at + 1]];
    const isNext = isShortNumber(word) && isShortNumber(number) && isChoice(between);
    const isName = /^\p{L}{3,}$/u.test(name) && !isOrdinary(name);
    return isNext && isName && !isUnit(after ?? '') ? [name, word] : [word];
  });
}
