import type { Candidate } from '../candidates.ts';
import { opticReady, type Words } from '../words/words.ts';
import { bestSegments } from './best-segments.ts';
import type { Meant, Mention } from './mention.ts';
import { joinedText, nameOf } from './names.ts';
import { withoutAsked } from './ready-asked.ts';
import type { Named } from './runs.ts';
import { type Match, nameAll, type Segment, segmentsIn } from './segments.ts';
import { siblingsIn } from './siblings.ts';
import { commonMeant, mayBeMistyped, meantBy } from './typos.ts';
import { type Unlisted, unlistedIn } from './unlisted.ts';

export type Understood = {
  words: Words;
  mentions: readonly Mention[];
  brands: readonly Candidate[];
  unlisted: readonly Unlisted[];
  /** Whether a pistol may be another one than is named, because of a word that we don't know. */
  isDoubtful: boolean;
  /** For each word, whether a mention or something unlisted has it. */
  isTaken: readonly boolean[];
  /** For each word, whether a mention has it. */
  isNamed: readonly boolean[];
};

const readiness = ({ named }: Match) => Number(named.candidate.isReady ?? false);
/** 'Gen5' and 'Type 2' are newer than what has no number. */
const generation = ({ named }: Match) => Number(/\b(?:gen|type) ?(\d)/i.exec(named.candidate.title)?.[1] ?? 0);
const hasMos = ({ named }: Match) => Number(named.name.words.some(({ text }) => text === 'mos'));

/** Of a model's versions, the one that most people have comes first: cut, 'MOS', of the last generation. */
function likeliestFirst(a: Match, b: Match): number {
  return (
    Number(b.isWhole) - Number(a.isWhole) ||
    a.untyped.line - b.untyped.line ||
    readiness(b) - readiness(a) ||
    hasMos(b) - hasMos(a) ||
    generation(b) - generation(a) ||
    a.untyped.model - b.untyped.model ||
    a.named.candidate.standing - b.named.candidate.standing ||
    (a.named.candidate.title < b.named.candidate.title ? -1 : 1)
  );
}

/** Of 'P365-XMACRO' and 'P365-XMACRO COMP', 'xmacro' means the first, of whose words all others have more. */
function withoutMore(matches: readonly Match[]): Match[] {
  const least = Math.min(...matches.map(({ untyped }) => untyped.line));
  const [shortest, second] = matches.filter(({ untyped }) => untyped.line === least);
  if (shortest === undefined || second !== undefined || matches.length === 1) return [];
  const wordsIn = ({ named }: Match) => named.candidate.line.split(' ');
  const own = wordsIn(shortest);
  return matches.every((match) => own.every((word) => wordsIn(match).includes(word))) ? [shortest] : [];
}

function meantIn(matches: readonly Match[]): Meant {
  const most = Math.max(...matches.map(({ typed }) => typed));
  const longest = matches.filter(({ typed }) => typed === most);
  const best = Math.max(...longest.map(({ quality }) => quality));
  const equal = longest.filter(({ quality }) => quality === best);
  const ofLine = equal.filter(({ untyped }) => untyped.line === 0);
  const whole = ofLine.filter(({ untyped }) => untyped.model === 0);
  // 'XPS' of 'HWS XPS2' and 'HWS XPS3', which are told apart by their models alone.
  const isFamily =
    ofLine.length > 1 &&
    ofLine.every(({ named, untyped }) => untyped.model > 0 && named.name.words.every(({ part }) => part !== 'line'));
  const full = whole.length > 0 ? whole : isFamily ? [] : ofLine;
  const exact = full.length > 0 ? full : withoutMore(equal);
  const rows = (exact.length > 0 ? exact : equal).toSorted(likeliestFirst);
  const siblings = exact.length > 0 ? equal.filter((match) => !exact.includes(match)) : [];
  return {
    rows: rows.map(({ named }) => named.candidate),
    isExact: exact.length > 0,
    isWhole: rows[0]?.isWhole ?? false,
    siblings: siblings.toSorted(likeliestFirst).map(({ named }) => named.candidate),
  };
}

const isOf = (kind: Candidate['kind']) => (match: Match) => match.named.candidate.kind === kind;

/** 'xcompact' is a word of 'P320 XCompact', and in 'ROMEO-X Compact' two. */
function withoutJoined(matches: readonly Match[]): readonly Match[] {
  const least = Math.min(...matches.filter(isOf('pistol')).map(({ joined }) => joined));
  return matches.filter((match) => match.joined <= least || !isOf('optic')(match));
}

function mentionIn({ from, to, matches }: Segment): Mention {
  const spelled = withoutJoined(matches);
  const kinds = Map.groupBy(spelled, ({ named }) => named.candidate.kind);
  const meant = Object.fromEntries([...kinds].map(([kind, ofKind]) => [kind, meantIn(ofKind)]));
  return { from, to, hasBrand: matches.some(({ hasBrand }) => hasBrand), meant };
}

/** 'max 9s', 'p365s' and 'glock 19s' are several of one model, but the 'romeo 7s' is named so. */
function withoutPlural(words: Words, all: readonly Named[]): Words {
  const isNamed = (word: string) =>
    all.some(({ name }) => name.words.some(({ text }) => text === word || text.replace(/^\p{L}+/u, '') === word));
  return words.map((word) => {
    const one = /^(\p{L}*\d+x?)s$/u.exec(word.text)?.[1];
    return one !== undefined && !isNamed(word.text) && isNamed(one) ? { ...word, text: one } : word;
  });
}

/** Words as they were meant: mistyped ones as the names that they are nearest to. */
function corrected(words: Words, all: readonly Named[]): Words {
  if (!words.some(mayBeMistyped)) return words;
  const text = all.map(({ name }) => name.compact).join('|');
  const named = new Set(
    all.flatMap(({ name }) => name.words.filter(({ part }) => part !== 'optional').map((word) => word.text)),
  );
  const isIn = (from: number, to: number) =>
    from >= 0 &&
    to <= words.length &&
    text.includes(
      words
        .slice(from, to)
        .map((word) => word.text)
        .join(''),
    );
  return words.map((word, at) => {
    if (!mayBeMistyped(word) || named.has(word.text)) return word;
    const isPiece = word.text.length > 2 && (isIn(at, at + 2) || isIn(at - 1, at + 1) || isIn(at, at + 3));
    const meant = isPiece ? undefined : meantBy(word.text, named);
    if (meant !== undefined) return { ...word, text: meant };
    const ordinary = isPiece ? undefined : commonMeant(word.text);
    return ordinary === undefined ? word : { ...word, text: ordinary, ordinary: true };
  });
}

const isOfOptic = ({ matches }: Segment) => matches.every(({ named }) => named.candidate.kind === 'optic');

function namedIn(words: Words, all: readonly Named[]): Segment[] {
  const bestOf = (read: Words) => bestSegments(segmentsIn(read, all), read.length);
  const segments = bestOf(words);
  if (!words.some(({ text }) => text === opticReady)) return segments;
  return bestOf(withoutAsked(words, segments.some(isOfOptic)));
}

/** What a question names, and what it names that no row has. */
export function understand(typed: Words, candidates: readonly Candidate[]): Understood {
  const all = nameAll(candidates);
  const words = corrected(withoutPlural(typed, all), all);
  const segments = namedIn(words, all);
  const found = segments.map(mentionIn);
  const isBrand = ({ meant }: Mention) => Object.keys(meant).every((kind) => kind === 'brand');
  const brandAt = new Map(
    found.filter(isBrand).flatMap(({ from, to, meant }) => {
      const [brand] = meant.brand?.rows ?? [];
      return brand === undefined ? [] : [[from, { to, brand }] as const];
    }),
  );
  const named = found.filter((mention) => !isBrand(mention));
  const mentions = [...named, ...siblingsIn(words, named, candidates)].toSorted((a, b) => a.from - b.from);
  const { unlisted, blocked, isDoubtful } = unlistedIn({ words, mentions, brandAt, candidates });
  const kept = mentions.filter((mention) => !blocked.has(mention));
  const isIn = (parts: readonly { from: number; to: number }[]) =>
    words.map((_, at) => parts.some(({ from, to }) => from <= at && at < to));
  const isTaken = isIn([...kept, ...unlisted]);
  const brands = [...brandAt].filter(([from]) => !isTaken[from]).map(([, { brand }]) => brand);
  return { words, mentions: kept, brands, unlisted, isDoubtful, isTaken, isNamed: isIn(kept) };
}

/** Whether a question is the whole name of one thing, and nothing else. */
export function isExactly({ words, mentions, brands }: Understood, candidate: Candidate): boolean {
  const [mention] = mentions;
  if (mention === undefined)
    return brands[0] === candidate && joinedText(words, 0, words.length) === nameOf(candidate).compact;
  const meant = mention.meant[candidate.kind];
  const isAll = mention.from === 0 && mention.to === words.length;
  return isAll && meant?.isWhole === true && meant.rows.length === 1 && meant.rows[0] === candidate;
}

/** Whether there is more in a question than names. */
export const asksMore = ({ words, isTaken, brands }: Understood): boolean =>
  words.length > 1 &&
  words.some(({ ordinary }, at) => ordinary && isTaken[at] === false) &&
  words.length > brands.length;
