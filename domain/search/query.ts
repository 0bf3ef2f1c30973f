import { wordsOf } from './closeness.ts';
import type { HitKind } from './search.ts';

const kindWords: Readonly<Record<string, HitKind>> = {
  footprint: 'footprint',
  plate: 'footprint',
  cut: 'footprint',
  cuts: 'footprint',
  pattern: 'footprint',
  adapter: 'footprint',
  optic: 'optic',
  sight: 'optic',
  pistol: 'pistol',
  handgun: 'pistol',
  gun: 'pistol',
  guns: 'pistol',
  brand: 'brand',
  guide: 'guide',
  explained: 'guide',
  what: 'question',
  how: 'question',
  why: 'question',
  when: 'question',
  is: 'question',
  are: 'question',
  can: 'question',
  do: 'question',
  does: 'question',
};

/** Words between an optic and a pistol in a question: 'rmr on g19', 'does eps carry fit 43x'. */
const joints = new Set(
  'on onto for with to in fit fits fitting mount mounts mounting work works go goes take takes accept accepts and compatible'.split(
    ' ',
  ),
);

const fillers = new Set(
  'a an the my i me mine your you it be will would could should which who where of at vs versus good best top review price buy red dot dots long much many there that this have has get need use using put'.split(
    ' ',
  ),
);

/** Between two names, 'or' may be left out; at the end of a name it is a word of it: 'CZ P-10 C OR'. */
export const or = 'or';

/** Further words are ignored. The longest name of an optic and of a pistol with 'does' and 'fit' have no more. */
const maxRead = 20;

/** Each costs lookups and a ranking of its own. */
const maxReadings = 6;

export type Query = {
  readings: readonly Reading[];
  kinds: ReadonlySet<HitKind>;
  typed: readonly string[];
};

/** Whether all typed words are read: an ignored one may name another gun. */
export const isWholeRead = ({ typed }: Query) => typed.length <= maxRead;

export type Reading = {
  words: readonly string[];
  /** Places between words where the query joins two things: 1 is after the first word. */
  joints: readonly number[];
};

function readWords(typed: readonly string[]): Reading {
  const words: string[] = [];
  const places = new Set<number>();
  for (const word of typed) {
    if (joints.has(word)) places.add(words.length);
    else if (!fillers.has(word) && !Object.hasOwn(kindWords, word)) words.push(word);
  }
  return { words, joints: [...places].filter((place) => place > 0 && place < words.length) };
}

function respellings(typed: readonly string[]): string[][] {
  return typed.flatMap((_, start) =>
    [1, 2].flatMap((count) => {
      const key = typed.slice(start, start + count).join(' ');
      if (start + count > typed.length || !Object.hasOwn(spellings, key)) return [];
      return [[...typed.slice(0, start), ...(spellings[key] ?? '').split(' '), ...typed.slice(start + count)]];
    }),
  );
}

/** Reads a query; without a word, it has no readings. The likelier of two readings comes last. */
export function readQuery(text: string): Query {
  const typed = wordsOf(text);
  const first = typed.slice(0, maxRead);
  const kinds = new Set(typed.flatMap((word) => (Object.hasOwn(kindWords, word) ? (kindWords[word] ?? []) : [])));
  const withoutOr = first.includes(or) ? [first.filter((word) => word !== or)] : [];
  const read = [...withoutOr, first, ...respellings(first)]
    .map(readWords)
    .filter(({ words }) => words.length > 0)
    .slice(0, maxReadings);
  // 'what is a red dot' has nothing but fillers.
  const readings = read.length > 0 || typed.length === 0 ? read : [{ words: first, joints: [] }];
  return { readings, kinds, typed };
}

/**
 * What people type, and what it means in the catalog's words. A query that has the words on the left is also read with those on
 * the right. Bundled, not stored: a new spelling ships with the code, and no row depends on it.
 */
const spellings: Readonly<Record<string, string>> = {
  // Brands
  hk: 'heckler koch',
  'h k': 'heckler koch',
  sw: 'smith wesson',
  's w': 'smith wesson',
  psa: 'palmetto state armory',
  pa: 'primary arms',
  ct: 'crimson trace',
  ria: 'rock island armory',
  dd: 'daniel defense',
  ss: 'shadow systems',
  // Optics
  dpp: 'deltapoint pro',
  'dp pro': 'deltapoint pro',
  ff2: 'fastfire 2',
  ff3: 'fastfire 3',
  ff4: 'fastfire 4',
  t1: 'micro t1',
  t2: 'micro t2',
  h1: 'micro h1',
  h2: 'micro h2',
  p1: 'acro p1',
  p2: 'acro p2',
  huey: 'uh1',
  rmr2: 'rmr type 2',
  'rmr t2': 'rmr type 2',
  romeo0: 'romeozero',
  r0: 'romeozero',
  // Footprints
  weaver: 'picatinny',
  'pic rail': 'picatinny rail',
  // Pistols: the number alone means the one that most people have.
  '43x': 'g43x mos',
  48: 'g48 mos',
  17: 'g17 gen5 mos',
  19: 'g19 gen5 mos',
  '19x': 'g19x mos',
  20: 'g20 gen5 mos',
  21: 'g21 gen5 mos',
  22: 'g22 gen5 mos',
  23: 'g23 gen5 mos',
  34: 'g34 gen5 mos',
  45: 'g45 gen5 mos',
  47: 'g47 mos',
  49: 'g49 mos',
  g43x: 'g43x mos',
  g48: 'g48 mos',
  g17: 'g17 gen5 mos',
  g19: 'g19 gen5 mos',
  g45: 'g45 gen5 mos',
  macro: 'xmacro',
  57: 'five seven',
};
