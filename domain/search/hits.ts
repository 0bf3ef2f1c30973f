import { answeredBy } from './answer/answered-by.ts';
import { type Candidate, isPage } from './candidates.ts';
import { closenessTo, nameOf, singular } from './closeness.ts';
import type { Mention } from './entities/mention.ts';
import type { Understood } from './entities/mentions.ts';
import type { Answer } from './search.schema.ts';
import type { HitKind } from './search.ts';
import type { Words } from './words/words.ts';

/** Among equals, brands come first, because their page leads to the rest. */
const kindOrder: readonly HitKind[] = ['brand', 'pistol', 'optic', 'footprint', 'plate', 'guide', 'question'];

const furtherShare = 0.8;
const pageShare = 0.7;
const ordinaryShare = 0.4;
/** What has less than this of the best is left out. */
const leastShare = 0.3;
/** Words of a page's text count less than those of its title. */
const textShare = 0.15;

type Ranked = Candidate & { further: string };

type Scored<C> = { candidate: C; score: number; share: number };

/** Words that kinds of pages have, which bring those forward. */
const kindWords: readonly (readonly [RegExp, HitKind])[] = [
  [/\b(?:footprint|footprints|cut|pattern|plate|adapter)\b/, 'footprint'],
  [/^(?:what|how|why|is|are|can|do|does|when)\b/, 'question'],
  [/\b(?:guide|explained|versus|vs)\b/, 'guide'],
];

/** How much of the words a name has, by how close it has them. Words joined by their neighbor count as one. */
function scored<C extends Ranked>(candidate: C, words: Words, typos: boolean, isEnd: boolean): Scored<C> | undefined {
  const title = nameOf(candidate.title);
  const further = nameOf(`${candidate.further} ${candidate.codes.join(' ')}`);
  const body = isPage(candidate) ? candidate.text.toLowerCase() : '';
  let score = 0;
  let inTitle = 0;
  let isJoined = false;
  words.forEach(({ text, ordinary }, at) => {
    const word = singular(text);
    const leniency = { within: !ordinary, typos: typos && !ordinary };
    const isLast = isEnd && at === words.length - 1;
    const pair = at + 1 < words.length ? word + (words[at + 1]?.text ?? '') : '';
    const joined = pair === '' ? 0 : closenessTo(title, pair, { within: false, typos: false });
    const own = closenessTo(title, word, { ...leniency, within: leniency.within || isLast });
    const other = furtherShare * closenessTo(further, word, leniency);
    const inText = body !== '' && body.includes(text) ? textShare : 0;
    const close = Math.max(own, joined, isJoined ? 1 : 0, other, inText);
    isJoined = joined >= furtherShare;
    const weight = word.length * (ordinary && !isPage(candidate) ? ordinaryShare : 1);
    score += close * weight;
    if (Math.max(own, joined) >= furtherShare) inTitle += word.length;
  });
  return score === 0 ? undefined : { candidate, score, share: inTitle / Math.max(title.compact.length, inTitle) };
}

const compareHits = <C extends Ranked>(a: Scored<C>, b: Scored<C>): number =>
  b.score - a.score ||
  b.share - a.share ||
  kindOrder.indexOf(a.candidate.kind) - kindOrder.indexOf(b.candidate.kind) ||
  a.candidate.standing - b.candidate.standing ||
  (a.candidate.title < b.candidate.title ? -1 : 1);

/** What is named, in its order: an optic before the pistol that it is to fit. */
function namedIn({ mentions, brands }: Understood, text: string): Candidate[] {
  const isAboutFootprints = /\b(?:footprint|cut|pattern)\b/.test(text) && !/\b(?:fit|fits|on|does|is)\b/.test(text);
  const kinds: HitKind[] = isAboutFootprints
    ? ['plate', 'footprint', 'optic', 'pistol']
    : ['brand', 'optic', 'pistol', 'footprint', 'plate'];
  const exactFirst = ({ meant }: Mention) =>
    kinds.toSorted((a, b) => Number(meant[b]?.isExact ?? false) - Number(meant[a]?.isExact ?? false));
  const isOptic = ({ meant }: Mention) => Number(meant.optic === undefined);
  const ordered = mentions.toSorted((a, b) => isOptic(a) - isOptic(b));
  const rows = ordered.map((mention) => exactFirst(mention).flatMap((kind) => mention.meant[kind]?.rows ?? []));
  const siblings = ordered.flatMap(({ meant }) => kinds.flatMap((kind) => meant[kind]?.siblings ?? []));
  return [
    ...rows.flatMap(([first]) => first ?? []),
    ...(rows.length === 0 ? brands : []),
    ...rows.flat(),
    ...siblings,
    ...brands,
  ];
}

/** Everything that some word of a question finds: first what is named and what the answer names, then the rest by its words. */
export function rankHits<C extends Ranked>(
  candidates: readonly C[],
  understood: Understood,
  text: string,
  answer: Answer | null,
): C[] {
  const asked = kindWords.filter(([words]) => words.test(text)).map(([, kind]) => kind);
  const words = understood.words.filter(({ text: word, ordinary }) => !ordinary || word.length > 3);
  const counted = words.length > 0 ? words : understood.words;
  const isEnd = understood.words.at(-1) === counted.at(-1);
  const exact = candidates.flatMap((candidate) => scored(candidate, counted, false, isEnd) ?? []);
  const found =
    exact.length > 0 ? exact : candidates.flatMap((candidate) => scored(candidate, counted, true, isEnd) ?? []);
  const boosted = found
    .map((one) => ({
      ...one,
      score: one.score * (asked.includes(one.candidate.kind) ? 1.3 : isPage(one.candidate) ? pageShare : 1),
    }))
    .sort(compareHits);
  const least = (boosted[0]?.score ?? 0) * leastShare;
  const alike = boosted.filter(({ score }) => score >= least).map(({ candidate }) => candidate);
  const isOfBrand = ({ brand }: C) => understood.brands.some(({ title }) => title === brand);
  const rest = understood.mentions.length > 0 ? alike : [...alike.filter(isOfBrand), ...alike];
  const urls = new Set(answeredBy(answer));
  const known = new Set<Candidate>(candidates);
  const answered = candidates.filter(({ url }) => urls.has(url));
  const named = namedIn(understood, text).filter((one): one is C => known.has(one));
  return [...new Set([...named, ...answered, ...rest])];
}
