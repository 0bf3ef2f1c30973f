import { type Candidate, isPage } from '../candidates.ts';
import { splitWords, type Words } from '../words/words.ts';
import { isWholeName, joinedText, type Name, nameOf, partsIn, untyped, wholeNames } from './names.ts';
import { isNaming } from './naming.ts';
import { isDigits, isQuantity, type Named, piecesOf, type Run, runFrom } from './runs.ts';

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
  /** How many words of it were typed as parts of others: one of 'X-Compact' in 'xcompact'. */
  joined: number;
};

/** Words from one place to another that name some rows. */
export type Segment = { from: number; to: number; weight: number; matches: Match[] };

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
        joined: 0,
      }));
      return [{ from, to, weight: text.length + (to - from) / 2 - 2, matches }];
    });
  });
}

const joinedIn = (name: Name, { texts }: Run) =>
  texts.reduce((sum, { found, words }) => sum + Math.max(0, found ? partsIn(name, found).length - words : 0), 0);

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
        joined: joinedIn(named.name, run),
      });
      segments.set(key, segment);
    }
  }
  return [...segments.values()];
}
