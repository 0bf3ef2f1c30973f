import { type Candidate, isPage } from '../candidates.ts';
import { isUnit } from '../words/spellings.ts';
import { opticReady, splitWords, type Words } from '../words/words.ts';
import {
  abbreviatedIn,
  type Found,
  findIn,
  isWholeName,
  joinedText,
  type Name,
  nameOf,
  partsIn,
  untyped,
  wholeNames,
} from './names.ts';

export type Named = { candidate: Candidate; name: Name };

export type Match = {
  named: Named;
  quality: number;
  /** Words of its name that nobody typed. */
  untyped: { line: number; model: number };
  hasBrand: boolean;
  /** How many letters of it were typed. */
  typed: number;
  /** Whether all of its name was typed, but for the brand. */
  isWhole: boolean;
};

/** Words from one place to another that name some rows. */
export type Segment = { from: number; to: number; weight: number; matches: Match[] };

/** A name that was typed in more pieces is none. */
const maxPieces = 5;

/** Between two words of a name. */
const withinNames = new Set(
  'in inch inches series model models size with pistol handgun version edition gen generation new regular standard gun'.split(
    ' ',
  ),
);

/** Brands and lines repeat from row to row. */
function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

export function nameAll(candidates: readonly Candidate[]): Named[] {
  const split = remembered(splitWords);
  return candidates
    .filter((candidate) => !isPage(candidate))
    .map((candidate) => ({ candidate, name: nameOf(candidate, split) }));
}

type Pieces = { end: number; text: string }[][];

/** The texts that start at each word and are in some name. */
function piecesOf(words: Words, all: string, codes: ReadonlySet<string>): Pieces {
  return words.map((_, from) => {
    const pieces: { end: number; text: string }[] = [];
    for (let end = Math.min(words.length, from + maxPieces); end > from; end -= 1) {
      const text = joinedText(words, from, end);
      // 'for' ends 'P-10 F OR', too: '10 for'.
      if (words[end - 1]?.text !== 'for' && (all.includes(text) || codes.has(text))) pieces.push({ end, text });
    }
    return pieces;
  });
}

const isDigits = (text: string) => /^[\d.]+$/.test(text);
const beforePrice = /^(?:usd|under|below|over|above|than|between|around|about|max|budget)$/;

/** A number that counts something is no name: '150 bucks', 'under 300'. */
function isQuantity(words: Words, at: number): boolean {
  const text = words[at]?.text ?? '';
  return isDigits(text) && (isUnit(words[at + 1]?.text ?? '') || beforePrice.test(words[at - 1]?.text ?? ''));
}

/** '5 in' of 'Prodigy 5 in'. */
const isLength = (name: Name, found: Found | undefined) =>
  found !== undefined && partsIn(name, found).some((part) => part === 'optional' || part === 'aside');

type Run = { to: number; found: Found[]; texts: { text: string; ordinary: boolean; found: Found | undefined }[] };

const isCaliber = (word: string) => /^(?:380|357|\d+mm)$/.test(word);

function contradicts({ name, candidate }: Named, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (/^gen\d$/.test(word)) return name.generation !== undefined && name.generation !== word;
  const { kind, caliber } = candidate;
  return kind === 'pistol' && caliber !== null && isCaliber(word) && !caliber.replace(' ', '').includes(word);
}

/** 'm&p 40 shield'. Glock's 22, 40 and 45 are models. */
const isOtherCaliber = ({ candidate: { kind, caliber, brand } }: Named, word: string, next = '') =>
  kind === 'pistol' &&
  caliber !== null &&
  brand !== 'Glock' &&
  /^(?:22|40|45)$/.test(word) &&
  !isUnit(next) &&
  !caliber.includes(`.${word}`);

/** How far the words from a place on are words of a name, in any order. Undefined if one of them contradicts it. */
function runFrom(named: Named, words: Words, pieces: Pieces, from: number): Run | undefined {
  const { name } = named;
  const run: Run = { to: from, found: [], texts: [] };
  let at = from;
  while (at < words.length) {
    const word = words[at];
    if (word === undefined) break;
    let end = 0;
    for (const piece of pieces[at] ?? []) {
      const found = findIn(name, piece.text, run.found);
      if (found === undefined && !name.codes.has(piece.text)) continue;
      if (isQuantity(words, at) && run.found.length === 0 && !isLength(name, found)) continue;
      end = piece.end;
      if (found) run.found.push(found);
      run.texts.push({ text: piece.text, ordinary: words.slice(at, end).every(({ ordinary }) => ordinary), found });
      break;
    }
    const isOfPistol = named.candidate.kind === 'pistol' && run.found.length > 0;
    const short = end === 0 && isOfPistol ? abbreviatedIn(name, word, run.found) : undefined;
    if (short) {
      end = at + 1;
      run.found.push(short);
      run.texts.push({ text: word.text, ordinary: false, found: short });
    }
    if (end > 0) {
      at = end;
      run.to = end;
    } else if (run.to === from) break;
    else if (contradicts(named, word.text) || isOtherCaliber(named, word.text, words[at + 1]?.text)) return undefined;
    else if (/^gen\d$/.test(word.text) || calibers.has(word.text)) {
      at += 1;
      run.to = at;
    } else if (
      (word.text === opticReady && (name.isReady || named.candidate.isReady)) ||
      (word.text === 'or' && name.words.some(({ text }) => text === opticReady))
    ) {
      at += 1;
      run.to = at;
    } else if (withinNames.has(word.text) || (word.text === 'the' && words[at - 1]?.text === 'with')) {
      at += 1;
      // '4inch'
      if (word.glued) run.to = at;
    } else break;
  }
  return run.to === from || contradicts(named, words[from - 1]?.text) ? undefined : run;
}

/** Words that many names have, and that name nothing without the rest. */
const weak = new Set(
  'max lite nano mos osp toro rdo mrd orp compact carry elite match tactical micro mini solar custom competition combat comp full size series metal pro core duty open closed enclosed prism sport ready target light dot red green dots sight power state hunting hunter reflex optic tube ring rings rail hd prime mount direct dovetail rear ii iii ds ls sc st xl st sc cc edc ar se tac'.split(
    ' ',
  ),
);

export const isWeakWord = (word: string): boolean => weak.has(word);

const calibers = new Set(['380', '357', '223', '556', '308', '45', '40', '22', '9mm', '10mm']);

/** Families of two letters. */
const families = new Set(['mp', 'xd']);

/** Whether some word found is enough to name it. */
function isNaming(run: Run, named: Named, rest: { line: number }): boolean {
  const { candidate, name } = named;
  const parts = run.texts.map(({ text, ordinary, found }) => ({
    text,
    ordinary,
    parts: found ? partsIn(name, found) : (['model'] as const),
  }));
  const hasBrand = parts.some((one) => one.parts.every((part) => part === 'brand'));
  if (candidate.kind === 'brand')
    return parts.some(
      ({ text, ordinary }) =>
        (text.length > 1 && !ordinary && !weak.has(text)) || (rest.line === 0 && text === name.compact),
    );
  // 'EOTECH HWS'
  const isOfBrand = parts.every((one) => one.parts.every((part) => part === 'brand' || part === 'optional'));
  const isFamily = parts.some(
    ({ text, ordinary, parts: [first, last] }) =>
      first === 'brand' && last === 'optional' && /^\p{L}+$/u.test(text) && !ordinary,
  );
  if (isOfBrand && isFamily) return true;
  // '2 or 6 moa' is not about the CZ Shadow 2 OR, nor 'c or p' about the P-10 C OR.
  const own = parts
    .filter(({ text }) => !/^[a-z\d]{1,2}or$/.test(text))
    .filter((one) => one.parts.some((part) => part === 'line' || part === 'model' || part === 'alias'));
  const isWhole = rest.line === 0;
  // 'Buck Mark', of common words.
  const [first, second] = name.words.filter(({ part }) => part === 'line');
  const startsLine =
    first !== undefined &&
    second !== undefined &&
    /^\p{L}{3,}$/u.test(second.text) &&
    [first, second].every(({ at, text }) => run.found.some(({ from, to }) => from <= at && to >= at + text.length));
  if (startsLine && own.length > 0) return true;
  return own.some(({ text, ordinary }, index) => {
    const mixed = /\d/.test(text) && /\p{L}/u.test(text) && !/^(?:gen\d|\d+mm|\dx\d*)$/.test(text);
    if (mixed && !isQuantityText(text)) return true;
    if (calibers.has(text) && own.length === 1 && !hasBrand) return false;
    if (isDigits(text))
      return (text.length >= 3 && !text.includes('.')) || (hasBrand && (isWhole || text.length >= 2)) || own.length > 1;
    if ((text.length >= 3 || families.has(text)) && !ordinary && !weak.has(text)) return true;
    if (isWhole && (hasBrand || (text.length >= 5 && !weak.has(text)) || own.length > 1)) return true;
    if (text.length <= 2 && hasBrand && !ordinary) return true;
    return (
      hasBrand &&
      index === 0 &&
      text.length <= 2 &&
      run.texts.length > 1 &&
      name.words.find(({ part }) => part === 'line')?.text === text
    );
  });
}

const isQuantityText = (text: string) => /^\d+(?:mm|moa|oz|in|x)$/.test(text);

const isApart = ({ candidate }: Named) => candidate.kind === 'footprint' || candidate.kind === 'plate';

/** Where the whole name of a footprint or a plate is typed. */
function wholeSegments(words: Words, all: readonly Named[]): Segment[] {
  const byName = new Map<string, Named[]>();
  for (const named of all)
    for (const name of wholeNames(named.candidate)) byName.set(name, [...(byName.get(name) ?? []), named]);
  return words.flatMap((_, from) => {
    const ends = Array.from({ length: Math.min(8, words.length - from) }, (__, more) => from + more + 1);
    return ends.flatMap((to): Segment[] => {
      const text = joinedText(words, from, to);
      const found = byName.get(text);
      if (found === undefined || words[from]?.glued || words[to]?.glued) return [];
      if (isDigits(text) && isQuantity(words, from)) return [];
      const matches = found.map((named) => ({
        named,
        quality: 1,
        untyped: { line: 0, model: 0 },
        hasBrand: false,
        typed: text.length,
        isWhole: true,
      }));
      return [{ from, to, weight: text.length + (to - from) / 2 - 2, matches }];
    });
  });
}

/** In 'rival s acro', the letter is no part of 'ACRO S-2'. */
const isOthersLetter = ({ texts: [first, second] }: Run) =>
  first?.text.length === 1 &&
  /\p{L}/u.test(first.text) &&
  (first.found?.from ?? 0) > (second?.found?.from ?? Number.POSITIVE_INFINITY);

/** All segments of a question that name rows, each with the rows that it names. */
export function segmentsIn(words: Words, everything: readonly Named[]): Segment[] {
  const all = everything.filter((named) => !isApart(named));
  const text = all.map(({ name }) => name.compact).join('|');
  const pieces = piecesOf(words, text, new Set(all.flatMap(({ name }) => [...name.codes])));
  const apart = wholeSegments(words, everything.filter(isApart));
  const segments = new Map(apart.map((segment) => [`${segment.from} ${segment.to}`, segment]));
  for (const named of all) {
    for (let from = 0; from < words.length; from += 1) {
      if (words[from]?.glued || (pieces[from]?.length ?? 0) === 0) continue;
      const run = runFrom(named, words, pieces, from);
      if (run === undefined || words[run.to]?.glued || isOthersLetter(run)) continue;
      const rest = untyped(named.name, run.found);
      if (!isNaming(run, named, rest)) continue;
      const key = `${from} ${run.to}`;
      const segment = segments.get(key) ?? { from, to: run.to, weight: 0, matches: [] };
      const length = run.texts.reduce((sum, one) => sum + one.text.length, 0);
      segment.weight = Math.max(segment.weight, length + (run.to - from) / 2 - 2);
      const quality = Math.min(...run.found.map((found) => found.quality), 1);
      const hasBrand = run.found.some((found) => partsIn(named.name, found).every((part) => part === 'brand'));
      segment.matches.push({
        named,
        quality,
        untyped: rest,
        hasBrand,
        typed: length,
        isWhole: isWholeName(named.name, run.found),
      });
      segments.set(key, segment);
    }
  }
  return [...segments.values()];
}
