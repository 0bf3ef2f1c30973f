import { editDistance } from './edit-distance.ts';

const closeness = {
  /** A word of the name, or several joined: 'eps', 'rmrhd'. */
  whole: 1,
  /** The end of a word from where letters or digits start: '43x' in 'G43X'. */
  tail: 0.9,
  /** The start of a word: 'holo'. */
  start: 0.7,
  /** From where letters or digits start within a word: '36' in 'P365'. */
  run: 0.6,
  /** Anywhere: 'cat' in 'Hellcat'. */
  within: 0.4,
  /** Mistyped: 'holsun'. */
  near: 0.3,
} as const;

/** Shorter words are found within others by accident. */
const minWithin = 3;

/** In a code, a wrong letter is another model, unless the code has a word of this many letters: 'romeo5'. */
const minMistyped = 4;

function allowedErrors(length: number): number {
  if (length < minMistyped) return 0;
  return length < 7 ? 1 : 2;
}

const digits = (text: string) => text.replace(/\D/g, '');
const hasTypableLetters = (word: string) => digits(word) === '' || word.length - digits(word).length >= minMistyped;

/** Whether a word is a name's word, or its start, mistyped. A wrong digit is another model and no typing error. */
function isNear(word: string, named: string): boolean {
  const allowed = allowedErrors(word.length);
  if (
    allowed === 0 ||
    !hasTypableLetters(word) ||
    named.length < word.length - allowed ||
    digits(word) !== digits(named)
  )
    return false;
  if (Math.abs(named.length - word.length) <= allowed && editDistance(word, named) <= allowed) return true;
  return named.length > word.length + allowed && editDistance(word, named.slice(0, word.length)) <= allowed - 1;
}

export type Leniency = {
  within: boolean;
  typos: boolean;
};

export function closenessTo(name: Name, word: string, { within, typos }: Leniency): number {
  let best = 0;
  for (let at = name.compact.indexOf(word); at >= 0; at = name.compact.indexOf(word, at + 1)) {
    const found = closenessAt(name, at, at + word.length);
    if (within || found !== closeness.within) best = Math.max(best, found);
  }
  if (best === 0 && typos && name.words.some((named) => isNear(word, named))) return closeness.near;
  return best;
}

function closenessAt({ wordEdges, runEdges }: Name, start: number, end: number): number {
  if (wordEdges.has(start)) return wordEdges.has(end) ? closeness.whole : closeness.start;
  if (runEdges.has(start)) return wordEdges.has(end) ? closeness.tail : closeness.run;
  return end - start >= minWithin ? closeness.within : 0;
}

export type Name = {
  compact: string;
  words: readonly string[];
  wordEdges: ReadonlySet<number>;
  /** The same for runs of letters or of digits: 'G43X' has 'g', '43' and 'x'. */
  runEdges: ReadonlySet<number>;
};

/** 'batteries' as 'battery', 'optics' as 'optic'. Codes keep their letters: 'SMS', 'ROMEO7S'. */
export function singular(word: string): string {
  if (!/^\p{L}{5,}$/u.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/([^sui])s$/, '$1');
}

const isAscii = /^[ -~]*$/;

/** The words of a text without case, accents and leading zeros: 'P07' is 'p7'. An ampersand joins: 'M&P9' is 'mp9'. */
function wordsOf(text: string): string[] {
  const plain = (isAscii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/(\p{L})&(?=\p{L})/gu, '$1')
    .replace(/['’]/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singular(word.replace(/(?<!\d)0+(?=\d)/g, '')));
}

export function nameOf(text: string): Name {
  const words = wordsOf(text);
  const wordEdges = new Set([0]);
  const runEdges = new Set([0]);
  let length = 0;
  for (const word of words) {
    for (const [run] of word.matchAll(/\p{N}+|\P{N}+/gu)) {
      length += run.length;
      runEdges.add(length);
    }
    wordEdges.add(length);
  }
  return { compact: words.join(''), words, wordEdges, runEdges };
}
