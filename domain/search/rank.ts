import { closenessTo, type Leniency, type Name, nameOf, wordsOf } from './closeness.ts';
import type { Query, Reading } from './query.ts';
import type { HitKind } from './search.ts';

export type Candidate = {
  kind: HitKind;
  title: string;
  names: readonly string[];
  further: string;
  inText?: boolean;
  standing?: number;
};

/** Words of further names and of texts count less than those of the title. */
const furtherShare = 0.8;
const textCloseness = 0.2;

/** Among equals, brands come first, because their page leads to the rest. */
const kindOrder: readonly HitKind[] = ['brand', 'pistol', 'optic', 'footprint', 'guide', 'question'];

export type Score = {
  /** The letters of the query if it is one of its names: 'P-10 C OR' has more of 'p-10 c or' than 'P-10 C'. */
  exact: number;
  asked: number;
  least: number;
  share: number;
};

/** @see docs/decisions/015-site-search.md */
function compareScores(a: Score, b: Score): number {
  return b.exact - a.exact || b.asked - a.asked || b.least - a.least || b.share - a.share;
}

type Prepared = {
  title: Name;
  further: Name;
  names: ReadonlySet<string>;
  known: Map<string, number>;
};

/** A candidate is compared with many words, and footprints with every query. */
const prepared = new WeakMap<Candidate, Omit<Prepared, 'known'>>();

function prepare(candidate: Candidate): Prepared {
  let found = prepared.get(candidate);
  if (found === undefined) {
    const { title, names, further } = candidate;
    const compact = [title, ...names].map((name) => wordsOf(name).join(''));
    found = { title: nameOf(title), further: nameOf(further), names: new Set(compact) };
    prepared.set(candidate, found);
  }
  return { ...found, known: new Map() };
}

/** A reading's words, and the same with two neighbors joined: 'x macro', 'delta point'. */
function joinings({ words }: Reading): (readonly string[])[] {
  const joined = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  return [words, ...joined];
}

function wordCloseness({ title, further, known }: Prepared, word: string, leniency: Leniency): number {
  const before = known.get(word);
  if (before !== undefined) return before;
  const inTitle = closenessTo(title, word, leniency);
  const found =
    inTitle >= furtherShare ? inTitle : Math.max(inTitle, furtherShare * closenessTo(further, word, leniency));
  known.set(word, found);
  return found;
}

function exactLength({ names }: Prepared, words: readonly string[]): number {
  const typed = words.join('');
  return names.has(typed) ? typed.length : 0;
}

function scoreWords(
  { kind, inText }: Pick<Candidate, 'kind' | 'inText'>,
  names: Prepared,
  words: readonly string[],
  kinds: Query['kinds'],
  leniency: Leniency,
): Score | undefined {
  let least = 1;
  let matched = 0;
  for (const word of words) {
    const closeness = wordCloseness(names, word, leniency) || (inText ? textCloseness : 0);
    if (closeness === 0) return undefined;
    least = Math.min(least, closeness);
    matched += word.length * closeness;
  }
  return {
    exact: exactLength(names, words),
    asked: Number(kinds.has(kind) && least > textCloseness),
    least,
    share: matched / Math.max(names.title.compact.length, matched),
  };
}

function bestScore(candidate: Candidate, query: Query, leniency: Leniency): Score | undefined {
  const names = prepare(candidate);
  const scores = query.readings
    .flatMap(joinings)
    .flatMap((words) => scoreWords(candidate, names, words, query.kinds, leniency) ?? []);
  const [best] = scores.sort(compareScores);
  // 'crossfire red dot' is exact although 'red dot' may be left out.
  return best && { ...best, exact: Math.max(best.exact, exactLength(names, query.typed)) };
}

function compareCandidates(a: Candidate, b: Candidate): number {
  const byKind = kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind);
  return byKind || (a.standing ?? 0) - (b.standing ?? 0) || (a.title < b.title ? -1 : 1);
}

export function scored<C extends Candidate>(
  candidates: readonly C[],
  query: Query,
  leniency: Leniency,
): { candidate: C; score: Score }[] {
  return candidates
    .flatMap((candidate) => {
      const score = bestScore(candidate, query, leniency);
      return score === undefined ? [] : [{ candidate, score }];
    })
    .sort((a, b) => compareScores(a.score, b.score) || compareCandidates(a.candidate, b.candidate));
}

/** The candidates that have every word of a query, best first. Typing errors count only if nothing matches without. */
export function rank<C extends Candidate>(candidates: readonly C[], query: Query): C[] {
  const exact = scored(candidates, query, { within: true, typos: false });
  const found = exact.length > 0 ? exact : scored(candidates, query, { within: true, typos: true });
  return found.map(({ candidate }) => candidate);
}

export function rankNearest<C extends Candidate>(candidates: readonly C[], query: Query): C[] {
  const shareOf = (candidate: C) => {
    const names = prepare(candidate);
    const shares = query.readings.map(({ words }) => {
      const length = words.reduce((sum, word) => sum + word.length, 0);
      return (
        words.reduce((sum, word) => sum + word.length * wordCloseness(names, word, { within: true, typos: true }), 0) /
        length
      );
    });
    return Math.max(0, ...shares);
  };
  return candidates
    .map((candidate) => ({ candidate, share: shareOf(candidate) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || compareCandidates(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
}
