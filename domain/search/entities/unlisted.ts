import type { Candidate } from '../candidates.ts';
import { looksEnglish } from '../words/ordinary.ts';
import { isUnit } from '../words/spellings.ts';
import { splitWords, type Words } from '../words/words.ts';
import { otherMakers, otherModels, versions } from './makers.data.ts';
import type { Meant, Mention } from './mention.ts';
import { isReadyWord, joinedText, typedName } from './names.ts';
import { isWeakWord } from './naming.ts';

/** Something that no row has the name of. */
export type Unlisted = {
  from: number;
  to: number;
  name: string;
  brand: Candidate | undefined;
  /** Rows of which it is another version. */
  nearest: readonly Candidate[];
};

type Read = {
  words: Words;
  mentions: readonly Mention[];
  /** Where a brand is named and no thing of it. */
  brandAt: ReadonlyMap<number, { to: number; brand: Candidate }>;
  candidates: readonly Candidate[];
};

type Result = {
  unlisted: Unlisted[];
  blocked: Set<Mention>;
  /** Whether a word beside a pistol's name may name another version of it, or may be one that we don't know. */
  isDoubtful: boolean;
};

const noName = /^(?:gen\d|\d+(?:mm|x|oz|moa|in|st|nd|rd|th|x\d+)|ip[sx]?\d+|cr\d+a?|m3|m4|223|556|ar15|ak47|mp5)$/;
const isCode = (text: string) => /\d/.test(text) && /\p{L}/u.test(text) && !noName.test(text);
const isNumber = (text: string) => /^\d+$/.test(text);
const isUsable = ({ text, ordinary }: Words[number]) => !ordinary && !isReadyWord(text) && !isWeakWord(text);
const isName = (word: Words[number]) =>
  isUsable(word) && !looksEnglish(word.text) && word.text.length > 2 && /^\p{L}+$/u.test(word.text);
const isLetters = (word: Words[number] | undefined) =>
  word !== undefined && isUsable(word) && /^\p{L}{1,2}$/u.test(word.text);
const isPair = (word: Words[number]) => isLetters(word) && word.text.length === 2;

/** Short codes, which another maker's gun may have as well: 'Hudson H9'. */
const isWeak = ({ to, from, hasBrand }: Mention, words: Words) =>
  !hasBrand && /^(?=.*\d).{1,3}$/.test(joinedText(words, from, to));

const counted = /^(?:plates?|screws?)$/;

const pistolIn = ({ meant }: Mention) => (meant.optic === undefined ? meant.pistol : undefined);

const sizes = [
  'compact',
  'subcompact',
  'micro',
  'carry',
  'competition',
  'tactical',
  'full',
  'xcompact',
  'xcarry',
  'xfull',
  'lite',
  'magnum',
];
const hasWord = ({ line }: Candidate, word: string) =>
  line
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(word);

/** Short words for versions. Beside a pistol, each is another one unless a row has a word that starts so. */
const shortVersions = new Set(['tac', 'comp']);

const hasStart = ({ line }: Candidate, start: string) => splitWords(line).some(({ text }) => text.startsWith(start));

/** A size that none of the rows has, where each has another one: 'TX22 Compact' beside the TX22 Competition. */
function isOtherSize(mention: Mention, words: Words): boolean {
  const size = words[mention.to]?.text ?? '';
  const meant = pistolIn(mention);
  if (meant === undefined || meant.isExact || !sizes.includes(size)) return false;
  return meant.rows.every((row) => sizes.some((one) => hasWord(row, one)));
}

const numbersIn = ({ line, model }: Candidate): readonly string[] => `${line} ${model}`.match(/\d+/g) ?? [];

/** 'romeo 3', 'CTS-1400': the line's sights are told apart by such a number, and none has this one. */
function isNumberOfLine({ isExact, rows }: Meant, { from, to }: Mention, words: Words): boolean {
  const [text = '', next = ''] = [words[to]?.text, words[to + 1]?.text];
  if (isExact || !isNumber(text) || isUnit(next) || /\d/.test(joinedText(words, from, to))) return false;
  return rows.filter((row) => numbersIn(row).some(({ length }) => length === text.length)).length > 1;
}

/** 'fastfire e': the line's sights are told apart by a letter as well, and none has this one. */
function isLetterOfLine({ isExact, rows }: Meant, { to }: Mention, words: Words): boolean {
  const next = words[to];
  if (isExact || next === undefined || next.ordinary || !/^[a-uwz]$/.test(next.text)) return false;
  const lettersIn = ({ line, model }: Candidate) =>
    splitWords(`${line} ${model}`).filter(({ text }) => /^\p{L}$/u.test(text));
  const letters = rows.flatMap(lettersIn).map(({ text }) => text);
  return letters.length > 0 && !letters.includes(next.text);
}

/** Where the name of a pistol goes on in a way that none of its rows does, or has another maker's name. */
function otherVersions({ words, mentions, brandAt, candidates }: Read): Result {
  const result: Result = { unlisted: [], blocked: new Set(), isDoubtful: false };
  const isFree = (at: number) => mentions.every(({ from, to }) => at < from || at >= to) && !brandAt.has(at);
  // 'aimpoint comp m2'
  const isLeftOver = (at: number) => isFree(at) && isWeakWord(words[at]?.text ?? '') && words[at]?.ordinary === false;
  const brandBefore = (at: number): [number, { to: number; brand: Candidate }] | undefined =>
    [...brandAt].find(([, { to }]) => to === at) ?? (isLeftOver(at - 1) ? brandBefore(at - 1) : undefined);
  for (const mention of mentions) {
    const meant = pistolIn(mention);
    const onlyOptic = meant === undefined && mention.meant.pistol === undefined ? mention.meant.optic : undefined;
    const rows = (meant ?? onlyOptic)?.rows ?? [];
    const kind = rows[0]?.kind;
    const [start, named] = brandBefore(mention.from) ?? [];
    const makes = (of: string) => candidates.some((one) => one.kind === of && one.brand === named?.brand.brand);
    const isOthers =
      named !== undefined &&
      !mention.hasBrand &&
      makes(kind ?? '') &&
      (kind === 'pistol' || !makes('pistol') || isWeak(mention, words)) &&
      rows.every(({ brand }) => brand !== named.brand.brand);
    if (start !== undefined && named !== undefined && isOthers) {
      const name = `${named.brand.title} ${typedName(words, { from: named.to, to: mention.to })}`;
      result.unlisted.push({ from: start, to: mention.to, name, brand: named.brand, nearest: [] });
      result.blocked.add(mention);
      continue;
    }
    // 'p226 xfive', of which none is a P226
    const beside = mentions.find(({ from, hasBrand }) => from === mention.to && !hasBrand);
    const others = (beside && pistolIn(beside)?.rows) ?? [];
    if (meant?.isExact === false && others.length > 0 && !others.some((row) => rows.includes(row)))
      result.isDoubtful = true;
    const next = words[mention.to];
    if (next === undefined || !isFree(mention.to) || isUnit(next.text)) continue;
    const isOtherOfLine =
      onlyOptic !== undefined &&
      (isNumberOfLine(onlyOptic, mention, words) || isLetterOfLine(onlyOptic, mention, words));
    if (meant === undefined && !isOtherOfLine) continue;
    if (meant && shortVersions.has(next.text) && !rows.some((row) => hasStart(row, next.text)))
      result.isDoubtful = true;
    const isOtherNumber =
      isNumber(next.text) && !rows.some((row) => numbersIn(row).map(Number).includes(Number(next.text)));
    // 'cz p-01'
    const isOtherModel = isOtherNumber && meant?.isExact === false && isLetters(words[mention.to - 1]);
    // 'vp9sk optics ready plus rmr' names two.
    const isAnd = next.text === 'plus' && isReadyWord(words[mention.to - 1]?.text ?? '');
    if (isAnd) continue;
    const isVersion = isOtherOfLine || isOtherModel || versions.has(next.text) || isOtherSize(mention, words);
    const isOtherCode = meant?.isExact === false && (isCode(next.text) || isOtherNumber);
    if (otherMakers.has(next.text) || !(isVersion || isOtherCode || isName(next) || isPair(next))) continue;
    // 'shield sis': Shield Sights, and no M&P Shield
    const asBrand = mentions.length === 1 && isName(next) && !isVersion ? mention.meant.brand?.rows[0] : undefined;
    if (asBrand !== undefined) {
      const end = mention.to + 1;
      result.unlisted.push({
        from: mention.from,
        to: end,
        name: typedName(words, { from: mention.from, to: end }),
        brand: asBrand,
        nearest: [],
      });
      result.blocked.add(mention);
      continue;
    }
    if (!isVersion) {
      result.isDoubtful = true;
      continue;
    }
    const to = mention.to + (next.text === 'full' && words[mention.to + 1]?.text === 'size' ? 2 : 1);
    const brand = candidates.find((one) => one.kind === 'brand' && one.brand === rows[0]?.brand);
    const name = typedName(words, { from: mention.from, to });
    result.unlisted.push({ from: mention.from, to, name, brand: brand ?? rows[0], nearest: rows });
    result.blocked.add(mention);
  }
  return result;
}

const endings = ['micro', 'compact', 'carry', 'pro'];

/** Where somebody names what the catalog lacks: a maker, or a model beside a brand or where a gun or a sight should stand. */
export function unlistedIn(read: Read): Result {
  const { words, mentions, brandAt, candidates } = read;
  const { unlisted, blocked, isDoubtful } = otherVersions(read);
  const owner = words.map((_, at) => mentions.find(({ from, to }) => from <= at && at < to));
  const brandOf = words.map((_, at) => [...brandAt].find(([from, { to }]) => from <= at && at < to)?.[1].brand);
  const isOther = words.map((_, at) => unlisted.some(({ from, to }) => from <= at && at < to));
  const isFree = (at: number) =>
    at < words.length && !isOther[at] && owner[at] === undefined && brandOf[at] === undefined;
  const isOtherLine = (word: Words[number], brand: Candidate | undefined) =>
    brand !== undefined &&
    isWeakWord(word.text) &&
    !word.ordinary &&
    !isReadyWord(word.text) &&
    word.text.length > 2 &&
    !candidates.some((one) => one.brand === brand.brand && hasStart(one, word.text));
  const isUnknown = (at: number, afterBrand: boolean) => {
    const word = words[at];
    if (word === undefined || !isFree(at)) return false;
    if (otherMakers.has(word.text) || isCode(word.text) || isName(word)) return true;
    const next = words[at + 1]?.text ?? '';
    const names = [word.text, `${word.text} ${next}`, `${words[at - 1]?.text} ${word.text}`];
    if (afterBrand && names.some((name) => otherModels.has(name))) return true;
    const isCount = isUnit(next) || counted.test(next);
    // 'beretta nano', but 'springfield elite' may be one of several
    const isLine = afterBrand && isOtherLine(word, brandOf[at - 1]);
    // 'kimber micro 9'
    const isSized = endings.includes(word.text) && isNumber(next) && !isUnit(words[at + 2]?.text ?? '');
    return afterBrand && (/^\d+(?:\.\d)?$/.test(word.text) || isLetters(word) || isSized || isLine) && !isCount;
  };
  const endFrom = (first: number) => {
    let end = first;
    while (end < words.length) {
      const text = words[end]?.text ?? '';
      const mention = owner[end];
      if (isUnknown(end, true) || (end > first && isFree(end) && (/^gen\d$/.test(text) || endings.includes(text))))
        end += 1;
      else if (mention?.from === end && isWeak(mention, words)) {
        blocked.add(mention);
        end = mention.to;
      } else break;
    }
    return end;
  };
  for (let at = 0; at < words.length; at += 1) {
    const brand = isOther[at] ? undefined : brandOf[at];
    let first = at;
    if (brand !== undefined) while (brandOf[first] === brand) first += 1;
    if (isUnknown(first, first > at)) {
      const to = endFrom(first);
      const name = [brand?.title, typedName(words, { from: first, to })].filter(Boolean).join(' ');
      unlisted.push({ from: at, to, name, brand, nearest: [] });
      at = to - 1;
    } else at = Math.max(at, first - 1);
  }
  return { unlisted: unlisted.toSorted((a, b) => a.from - b.from), blocked, isDoubtful };
}
