import { guideWords } from './answer/article.ts';
import { documentStart, idsPerKind } from './document-ids.ts';
import { mayBeMistyped } from './entities/typos.ts';
import { plainText } from './intent/intent.ts';
import { isOrdinary } from './words/ordinary.ts';
import type { Word, Words } from './words/words.ts';

/** An FTS5 expression, and the first and the next document that it is for. */
export type Lookup = readonly [expression: string, from: number, to: number];

/** Words of a lookup for typing errors, and the trigrams to look for if no name has the word. */
export type TypoLookup = readonly [word: string, trigrams: string];

/** Words in every question, of which no name consists. */
const unnaming = new Set(
  `a an the i my me is are do does did can could should will would it its this that what whats which how why when who of on in at for with and or
   vs versus to from by be been has have had get got need want use using put go goes fit fits mount mounts plate plates work works
   red dot dots sight sights optic optics pistol pistols gun guns under over than best cheapest lightest without much many long year price weight`
    .trim()
    .split(/\s+/),
);

const maxTerms = 40;

/** 'p7' as 'p07': the index keeps leading zeros. */
const withZero = (word: string) => word.replace(/(?<![\d.])(?=[1-9](?![\d.]))/g, '0');
const withoutPlural = (word: string) => word.replace(/(?<=\dx?)s$/, '');
const inPieces = (word: string) => word.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');

const quoted = (text: string) => `"${text}"`;

function formsOf({ text, ordinary }: Word): string[] {
  if (ordinary) return [quoted(text)];
  // 'p365xmacro', 'p320rx'
  const split = text.replace(/(?<=\d)(?=\p{L}{2})/u, ' ');
  const forms = new Set([text, split, withZero(text), inPieces(withZero(text)), inPieces(withoutPlural(text))]);
  return [...forms].map((form) => `${quoted(form)}*`);
}

/** Names have 'delta point' in one word, and '5 07 k', too. */
function joinings(words: Words): string[] {
  return words.slice(1).flatMap(({ text }, index) => {
    const before = words[index]?.text ?? '';
    const isShort = before.length + text.length <= 20;
    return isShort && !(unnaming.has(text) && unnaming.has(before)) ? [`${quoted(before + text)}*`] : [];
  });
}

const minStart = 2;

/** What finds the names that a question may have, and the pages that may answer it, each a kind of document. */
export function lookupsOf(words: Words): Lookup[] {
  const naming = words.filter(({ text }) => !unnaming.has(text));
  const asked = naming.length > 0 ? naming : words;
  const names = [...new Set([...asked.slice(0, maxTerms).flatMap(formsOf), ...joinings(words.slice(0, maxTerms))])];
  const text = plainText(words);
  const pageWords = [...new Set([...asked.map((word) => word.text), ...guideWords(text)])].filter(
    ({ length }) => length >= minStart,
  );
  const pages = pageWords.slice(0, maxTerms).map((word) => (isOrdinary(word) ? quoted(word) : `${quoted(word)}*`));
  const inNames = `{title further} : (${names.join(' OR ')})`;
  const of = (kind: keyof typeof documentStart, expression: string): Lookup => [
    expression,
    documentStart[kind],
    documentStart[kind] + idsPerKind,
  ];
  return [
    ...(names.length > 0 ? [of('brand', inNames), of('pistol', inNames), of('optic', inNames)] : []),
    ...(pages.length > 0 ? [of('question', pages.join(' OR ')), of('guide', pages.join(' OR '))] : []),
  ];
}

const trigram = 3;
/** Longer words share a trigram with what was meant even if two neighbors are swapped. */
const maxSwapped = 6;
const mostTypos = 4;

function swapped(word: string): string[] {
  if (word.length > maxSwapped || /^\d/.test(word)) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}

const trigramsIn = (word: string) =>
  Array.from({ length: word.length - trigram + 1 }, (_, at) => word.slice(at, at + trigram));

/** '403' is in 'HS403B'. */
const isInCodes = ({ text }: Word) => /^\d{3}$/.test(text);

export function typoLookupsOf(words: Words): TypoLookup[] {
  return [...words.filter(mayBeMistyped), ...words.filter(isInCodes)]
    .slice(0, mostTypos)
    .map(({ text }): TypoLookup => {
      const all = new Set([text, ...swapped(text)].flatMap(trigramsIn));
      return [`{title further} : ${quoted(text)}*`, [...all].map(quoted).join(' OR ')];
    });
}
