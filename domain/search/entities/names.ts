import type { Candidate } from '../candidates.ts';
import { isOrdinary } from '../words/ordinary.ts';
import { opticReady, splitWords, type Words } from '../words/words.ts';

/** Suffixes of pistols that are cut for optics. Who leaves them out means the same pistol. */
const readyWords = new Set(['mos', 'or', 'osp', 'toro', 'rdo', 'mrd', 'orp', 'optics', 'optic', 'ready', 'cut', 'ors']);

/** Words that the trade leaves out of a name. */
const leftOut = new Set(['x2', 'red', 'dot', 'sight', 'in', 'hws', 'acp', 'mm', '1x', 'mk', 'model', 'series']);

const brandWords: Readonly<Record<string, string>> = {
  'Heckler & Koch': 'hk',
  'Smith & Wesson': 'sw',
  'Primary Arms': 'pa',
  'Crimson Trace': 'ct',
  'Daniel Defense': 'dd',
  'Palmetto State Armory': 'psa',
  Meprolight: 'mepro',
};

/** Other names of pistols. */
const alsoCalled: Readonly<Record<string, string>> = {
  'Government Model Series 70': '1911',
  'Custom II (.45 ACP)': '1911',
  M9A4: '92',
  'P320-M17': 'm17',
  'P320-M18': 'm18',
  'R7 Mako O.R.': 'mako',
  'Px4 Storm Compact Carry 2': 'px4 storm carry',
  'Five-seveN MRD Mk3': '5.7 57',
  '5.7': '57',
  'M&P 5.7': '57',
  'High Power': 'hi power',
  'TP9 Elite SC': 'subcompact',
};

/** The letter after the number of 'Echelon 4.5F' and 'P-10 C OR', and not in 'VP9A1 F'. */
const sizeLetter = /(?<=(?<![A-Za-z\d.])[\d.]+ ?)[CFS](?= |$)/;
const sizesByLetter: Readonly<Record<string, string>> = { C: 'compact', F: 'full size', S: 'subcompact' };

/** Who leaves out the brand's letter, a number's type or an alias means the same. */
type Part = 'brand' | 'line' | 'model' | 'optional' | 'aside' | 'alias';

type NameWord = { text: string; part: Part; at: number };

export type Name = {
  /** All words without spaces, and where each starts. */
  compact: string;
  words: readonly NameWord[];
  wordEdges: ReadonlySet<number>;
  runEdges: ReadonlySet<number>;
  codes: ReadonlySet<string>;
  generation: string | undefined;
  isReady: boolean;
};

function partsOf({ kind, brand, line, model }: Candidate): [text: string, part: Part][] {
  const further = brandWords[brand];
  const ofBrand: [string, Part][] = [
    [brand, 'brand'],
    ...(further === undefined ? [] : ([[further, 'brand']] as [string, Part][])),
  ];
  if (kind === 'brand') return ofBrand;
  // '(RMR cut)', '(.45 ACP)', '(4.25 in)'
  const [plain = '', ...inside] = line.split(/[()]/);
  const aside = inside.map((text): [string, Part] => [text, 'aside']);
  const size = kind === 'pistol' ? sizesByLetter[sizeLetter.exec(line)?.[0] ?? ''] : undefined;
  return [
    ...ofBrand,
    [plain, 'line'],
    [model, 'model'],
    ...aside,
    ...[alsoCalled[line], size].flatMap((other): [string, Part][] => (other === undefined ? [] : [[other, 'alias']])),
  ];
}

function isOptional(kind: Candidate['kind'], words: readonly { text: string }[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (leftOut.has(text) || /^(?:gen|mk)\d$/.test(text) || /^\dx\d\d$/.test(text)) return true;
  if (kind !== 'pistol') return false;
  return readyWords.has(text) || words[at + 1]?.text === 'in';
}

export const joined = (text: string, split = splitWords) =>
  split(text)
    .map(({ text: word }) => word)
    .join('');

export function nameOf(candidate: Candidate, split = splitWords): Name {
  const words: NameWord[] = [];
  const wordEdges = new Set([0]);
  const runEdges = new Set([0]);
  let at = 0;
  for (const [text, part] of partsOf(candidate)) {
    const pieces = split(text);
    pieces.forEach(({ text: word }, index) => {
      const optional = (part === 'line' || part === 'model') && isOptional(candidate.kind, pieces, index);
      words.push({ text: word, part: optional ? 'optional' : part, at });
      const runs = /\d/.test(word) ? (word.match(/[\d.]+|[^\d.]+/g) ?? []) : [word];
      runs.forEach((run, place) => {
        at += run.length;
        // '43' is the G43, but '30s' not the H30S.
        if (candidate.kind === 'pistol' || place > 0 || run.length > 1) runEdges.add(at);
      });
      wordEdges.add(at);
    });
  }
  const codes = new Set(candidate.codes.map((code) => joined(code, split)).filter(({ length }) => length > 2));
  return {
    compact: words.map(({ text }) => text).join(''),
    ...{ words, wordEdges, runEdges, codes },
    generation: words.find(({ text }) => /^gen\d$/.test(text))?.text,
    isReady: words.some(({ text }) => readyWords.has(text)),
  };
}

/** The names of a footprint or a plate, each to be typed as a whole: with its maker and without, and its aliases. */
export function wholeNames({ id, line, codes, kind }: Candidate): Set<string> {
  const [maker = '', ...rest] = line.split(' ');
  const withMaker = kind === 'footprint' ? codes.map((code) => `${maker} ${code}`) : [];
  // 'Aimpoint Micro' is not 'micro', nor 'Picatinny Rail' a 'rail', nor 'Mini ACOG' the 'ACOG' of a maker 'Mini'.
  const short = isOrdinary(maker.toLowerCase()) ? '' : rest.join(' ').toLowerCase();
  const withoutGlock = codes.map((code) => code.replace(/^Glock /, ''));
  const names = [
    line,
    line.replace(' MOS ', ' '),
    ...codes,
    ...withoutGlock,
    ...withMaker,
    String(id),
    ...(isOrdinary(short) ? [] : [short]),
  ];
  return new Set(names.map((name) => joined(name)).filter((name) => name.length > 1 && !isOrdinary(name)));
}

export type Found = {
  from: number;
  to: number;
  /** 1: up to the end of a word of the name; less: the start of a code that goes on. */
  quality: number;
};

/** A code's first digits may stand for a family of codes: '507' for '507C' and '507K'. */
const family = 0.5;
const minFamily = 3;

function isBoundary(name: Name, from: number, to: number, typed: string): number {
  const startsWord = name.wordEdges.has(from);
  // '43x' of 'G43X'; but not 'comp' of '507COMP'.
  if (!startsWord && !(name.runEdges.has(from) && /^\d/.test(typed))) return 0;
  if (name.wordEdges.has(to)) return 1;
  if (!name.runEdges.has(to)) return 0;
  // '403' of 'HS403B', too
  const endsInDigit = /\d$/.test(typed);
  if (endsInDigit) return typed.length >= minFamily ? family : 0;
  if (!startsWord) return 0;
  // 'mp' of 'MP9' and 'romeo' of 'ROMEO5' name families; a letter names none.
  return typed.length >= 2 ? 1 : 0;
}

/** 'compact rmr' is no part of 'Dagger Compact (RMR cut)'. */
function isInOnePart(name: Name, found: Found): boolean {
  const asides = partsIn(name, found).filter((part) => part === 'aside').length;
  return asides === 0 || asides === partsIn(name, found).length;
}

/** Where a typed text stands in a name, from the edge of a word or of its digits, and not where something else was found. */
export function findIn(name: Name, typed: string, taken: readonly Found[]): Found | undefined {
  let best: Found | undefined;
  if (typed === '') return best;
  for (let from = name.compact.indexOf(typed); from >= 0; from = name.compact.indexOf(typed, from + 1)) {
    const to = from + typed.length;
    const quality = isBoundary(name, from, to, typed);
    const isFree = taken.every((one) => to <= one.from || from >= one.to);
    if (
      quality > 0 &&
      isFree &&
      isInOnePart(name, { from, to, quality }) &&
      (best === undefined || quality > best.quality)
    )
      best = { from, to, quality };
  }
  return best;
}

/** A compensator, and no short word for 'Compact'. */
const noAbbreviation = new Set(['comp']);
const minAbbreviation = 3;
const minAbbreviated = 6;
/** A name that has the very word is meant rather. */
const abbreviated = 0.9;

/** The word of a line that starts with a typed one: 'tac' for 'Tactical'. */
export function abbreviatedIn(name: Name, { text, ordinary }: Words[number], taken: readonly Found[]) {
  if (ordinary || text.length < minAbbreviation || !/^\p{L}+$/u.test(text) || noAbbreviation.has(text))
    return undefined;
  const whole = name.words.find(
    ({ text: word, part, at }) =>
      part === 'line' &&
      word.length >= minAbbreviated &&
      word.startsWith(text) &&
      taken.every(({ from, to }) => at + word.length <= from || at >= to),
  );
  return whole && { from: whole.at, to: whole.at + whole.text.length, quality: abbreviated };
}

/** The part that a place of the name belongs to. */
export function partsIn(name: Name, { from, to }: Found): Part[] {
  return name.words.filter(({ at, text }) => at < to && at + text.length > from).map(({ part }) => part);
}

/** How many words of its line and of its model a name has that nobody typed; half of one counts half. */
export function untyped(name: Name, found: readonly Found[]): { line: number; model: number } {
  const count = { line: 0, model: 0 };
  for (const { at, text, part } of name.words) {
    if (part !== 'line' && part !== 'model') continue;
    const typed = found.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, at + text.length) - Math.max(from, at)),
      0,
    );
    // 'G' of 'G19' is the brand's.
    const isWhole =
      typed === text.length ||
      (typed === text.length - 1 && /^\p{L}\d/u.test(text) && found.some(({ from }) => from === at + 1));
    count[part] += isWhole ? 0 : typed > 0 ? 0.5 : 1;
  }
  return count;
}

/** Whether all words of a name but the brand's are typed. */
export const isWholeName = ({ words }: Name, found: readonly Found[]): boolean =>
  words.every(
    ({ at, text, part }) =>
      part === 'brand' ||
      part === 'alias' ||
      found.some(({ from, to }) => from <= at + (/^\p{L}\d/u.test(text) ? 1 : 0) && to >= at + text.length) ||
      found.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, at + text.length) - Math.max(from, at)), 0) ===
        text.length,
  );

export const isReadyWord = (word: string) => readyWords.has(word) || word === opticReady;

export const joinedText = (words: Words, from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join('');

function written(text: string): string {
  if (text === 'mp') return 'M&P';
  const isAbbreviation = /\d/.test(text) || text.length < 4 || !/[aeiouy]/.test(text);
  if (isAbbreviation && !/^gen\d$/.test(text)) return text.toUpperCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a question from one place to another, as a name is written. */
export const typedName = (words: Words, { from, to }: { from: number; to: number }) =>
  words
    .slice(from, to)
    .map(({ text, written: typed }) => written(typed ?? text))
    .join(' ');
