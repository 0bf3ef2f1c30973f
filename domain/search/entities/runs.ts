import type { Candidate } from '../candidates.ts';
import { isUnit } from '../words/spellings.ts';
import { opticReady, type Words } from '../words/words.ts';
import { abbreviatedIn, type Found, findIn, joinedText, type Name, partsIn } from './names.ts';

export type Named = { candidate: Candidate; name: Name };

/** A name that was typed in more pieces is none. */
const maxPieces = 5;

/** Between two words of a name. */
const withinNames = new Set(
  'in inch inches series model models size with pistol handgun version edition gen generation new regular standard gun'.split(
    ' ',
  ),
);

type Pieces = { end: number; text: string }[][];

/** The texts that start at each word and are in some name. */
export function piecesOf(words: Words, all: string, codes: ReadonlySet<string>): Pieces {
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

export const isDigits = (text: string) => /^[\d.]+$/.test(text);
const beforePrice = /^(?:usd|under|below|over|above|than|between|around|about|max|budget)$/;

/** A number that counts something is no name: '150 bucks', 'under 300'. */
export function isQuantity(words: Words, at: number): boolean {
  const text = words[at]?.text ?? '';
  return isDigits(text) && (isUnit(words[at + 1]?.text ?? '') || beforePrice.test(words[at - 1]?.text ?? ''));
}

/** '5 in' of 'Prodigy 5 in'. */
const isLength = (name: Name, found: Found | undefined) =>
  found !== undefined && partsIn(name, found).some((part) => part === 'optional' || part === 'aside');

type Typed = { text: string; words: number; ordinary: boolean; found: Found | undefined };

export type Run = { to: number; found: Found[]; texts: Typed[] };

/** 'dot' of 'Crossfire Red Dot' in 'crossfire dot size'. */
const isApartFrom = (name: Name, { found }: Run, { from, to }: Found) =>
  found.length > 0 &&
  partsIn(name, { from, to, quality: 1 }).every((part) => part === 'optional') &&
  found.every((one) => one.to !== from && one.from !== to);

export const calibers = new Set(['380', '357', '223', '556', '308', '45', '40', '22', '9mm', '10mm']);

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
export function runFrom(named: Named, words: Words, pieces: Pieces, from: number): Run | undefined {
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
      const isCount = isDigits(piece.text) && isQuantity(words, at);
      if (isCount && run.found.length === 0 && !isLength(name, found)) continue;
      const ordinary = words.slice(at, piece.end).every((one) => one.ordinary);
      if (found && ordinary && isApartFrom(name, run, found)) continue;
      end = piece.end;
      if (found) run.found.push(found);
      run.texts.push({ text: piece.text, words: end - at, ordinary, found });
      break;
    }
    const isOfPistol = named.candidate.kind === 'pistol' && run.found.length > 0;
    const short = end === 0 && isOfPistol ? abbreviatedIn(name, word, run.found) : undefined;
    if (short) {
      end = at + 1;
      run.found.push(short);
      run.texts.push({ text: word.text, words: 1, ordinary: false, found: short });
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
