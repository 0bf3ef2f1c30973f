import type { Candidate } from '../candidates.ts';
import type { HitKind } from '../search.ts';
import type { Words } from '../words/words.ts';
import { otherMakers } from './makers.data.ts';
import { isReadyWord, joinedText, nameOf } from './names.ts';
import { bestSegments, isWeakWord, type Match, type Named, nameAll, type Segment, segmentsIn } from './segments.ts';
import { mayBeMistyped, meantBy } from './typos.ts';

/** Rows of one kind that a part of a question names. */
export type Meant = {
  /** Those that it names equally well, the likeliest first. */
  rows: readonly Candidate[];
  /** Whether the whole name of the first was typed, but for what the trade leaves out. */
  isExact: boolean;
  /** Whether nothing of its name was left out. */
  isWhole: boolean;
  /** Others that have all the words, too: 'FN 509' is in the name of the 509 Tactical. */
  siblings: readonly Candidate[];
};

export type Mention = {
  from: number;
  to: number;
  hasBrand: boolean;
  meant: Partial<Record<HitKind, Meant>>;
};

/** Something that no row has the name of. */
export type Unlisted = { from: number; to: number; name: string; brand: Candidate | undefined };

export type Understood = {
  words: Words;
  mentions: readonly Mention[];
  brands: readonly Candidate[];
  unlisted: readonly Unlisted[];
  /** For each word, whether a mention or something unlisted has it. */
  isTaken: readonly boolean[];
};

const readiness = ({ named }: Match) => Number(named.candidate.isReady ?? false);
const generation = ({ named }: Match) => Number(named.name.generation?.slice(3) ?? 0);
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

function meantIn(matches: readonly Match[]): Meant {
  const best = Math.max(...matches.map(({ quality }) => quality));
  const equal = matches.filter(({ quality }) => quality === best);
  const ofLine = equal.filter(({ untyped }) => untyped.line === 0);
  const whole = ofLine.filter(({ untyped }) => untyped.model === 0);
  const exact = whole.length > 0 ? whole : ofLine;
  const rows = (exact.length > 0 ? exact : equal).toSorted(likeliestFirst);
  const siblings = exact.length > 0 ? equal.filter((match) => !exact.includes(match)) : [];
  return {
    rows: rows.map(({ named }) => named.candidate),
    isExact: exact.length > 0,
    isWhole: rows[0]?.isWhole ?? false,
    siblings: siblings.toSorted(likeliestFirst).map(({ named }) => named.candidate),
  };
}

function mentionIn({ from, to, matches }: Segment): Mention {
  const kinds = Map.groupBy(matches, ({ named }) => named.candidate.kind);
  const meant = Object.fromEntries([...kinds].map(([kind, ofKind]) => [kind, meantIn(ofKind)]));
  return { from, to, hasBrand: matches.some(({ hasBrand }) => hasBrand), meant };
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
    return meant === undefined ? word : { ...word, text: meant };
  });
}

const isCode = (text: string) =>
  /\d/.test(text) &&
  /\p{L}/u.test(text) &&
  !/^(?:gen\d|\d+(?:mm|x|oz|moa|in|st|nd|rd|th|x\d+)|ip[sx]?\d+|cr\d+a?|m3|m4|223|556|ar15|ak47|mp5)$/.test(text);
const isNumber = (text: string) => /^\d+$/.test(text);
const isName = ({ text, ordinary }: Words[number]) =>
  !ordinary && !isReadyWord(text) && !isWeakWord(text) && text.length > 2 && /^\p{L}+$/u.test(text);

/** Short codes, which another maker's gun may have as well: 'Hudson H9'. */
const isWeak = ({ to, from, hasBrand }: Mention, words: Words) =>
  !hasBrand && /^(?=.*\d).{1,3}$/.test(joinedText(words, from, to));

const shown = (text: string) =>
  !text.startsWith('gen') && (/\d/.test(text) || text.length <= 4)
    ? text.toUpperCase()
    : text.charAt(0).toUpperCase() + text.slice(1);

const units = /^(?:moa|in|inch|inches|mm|oz|ounces?|hours?|hrs|yds?|yards?|bucks|dollars|usd|acp|lr|plates?|screws?)$/;

/** Where somebody names what the catalog lacks: a maker, or a model beside a brand or where a gun or a sight should stand. */
function unlistedIn(
  words: Words,
  mentions: readonly Mention[],
  brandAt: ReadonlyMap<number, { to: number; brand: Candidate }>,
): { unlisted: Unlisted[]; blocked: Set<Mention> } {
  const owner = words.map((_, at) => mentions.find(({ from, to }) => from <= at && at < to));
  const brandOf = words.map((_, at) => [...brandAt].find(([from, { to }]) => from <= at && at < to)?.[1].brand);
  const blocked = new Set<Mention>();
  const unlisted: Unlisted[] = [];
  const isFree = (at: number) => at < words.length && owner[at] === undefined && brandOf[at] === undefined;
  const isUnknownAt = (at: number, afterBrand: boolean) => {
    const word = words[at];
    if (word === undefined || !isFree(at)) return false;
    if (otherMakers.has(word.text) || isCode(word.text) || isName(word)) return true;
    const isCount = units.test(words[at + 1]?.text ?? '');
    return afterBrand && (isNumber(word.text) || (/^\p{L}{1,2}$/u.test(word.text) && !word.ordinary)) && !isCount;
  };
  for (let at = 0; at < words.length; at += 1) {
    const brand = brandOf[at];
    const start = at;
    let end = at;
    if (brand !== undefined) while (brandOf[end] === brand) end += 1;
    const first = end;
    const startsUnknown = isUnknownAt(first, brand !== undefined && first > start);
    if (!startsUnknown) {
      at = Math.max(at, end - 1);
      continue;
    }
    while (end < words.length) {
      const weakMention = owner[end];
      if (isUnknownAt(end, true) || (end > first && isFree(end) && /^gen\d$/.test(words[end]?.text ?? ''))) end += 1;
      else if (weakMention !== undefined && isWeak(weakMention, words) && weakMention.from === end) {
        blocked.add(weakMention);
        end = weakMention.to;
      } else if (
        end > first &&
        words[end]?.ordinary &&
        ['micro', 'compact', 'carry', 'pro'].includes(words[end]?.text ?? '')
      )
        end += 1;
      else break;
    }
    const own = words.slice(first, end).map(({ text }) => shown(text));
    unlisted.push({ from: start, to: end, name: [brand?.title, ...own].filter(Boolean).join(' '), brand });
    at = end - 1;
  }
  return { unlisted, blocked };
}

/** What a question names, and what it names that no row has. */
export function understand(typed: Words, candidates: readonly Candidate[]): Understood {
  const all = nameAll(candidates);
  const words = corrected(typed, all);
  const segments = bestSegments(segmentsIn(words, all), words.length);
  const found = segments.map(mentionIn);
  const isBrand = ({ meant }: Mention) => Object.keys(meant).every((kind) => kind === 'brand');
  const brandAt = new Map(
    found.filter(isBrand).flatMap(({ from, to, meant }) => {
      const [brand] = meant.brand?.rows ?? [];
      return brand === undefined ? [] : [[from, { to, brand }] as const];
    }),
  );
  const mentions = found.filter((mention) => !isBrand(mention));
  const { unlisted, blocked } = unlistedIn(words, mentions, brandAt);
  const kept = mentions.filter((mention) => !blocked.has(mention));
  const isTaken = words.map((_, at) => [...kept, ...unlisted].some(({ from, to }) => from <= at && at < to));
  const brands = [...brandAt].filter(([from]) => !isTaken[from]).map(([, { brand }]) => brand);
  return { words, mentions: kept, brands, unlisted, isTaken };
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
