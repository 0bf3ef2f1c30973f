import { documentStart, idsPerKind } from '#domain/search/document-ids.ts';
import { splits } from '#domain/search/named-pair.ts';
import type { Query } from '#domain/search/query.ts';

/** A trigram index finds nothing shorter. */
const trigram = 3;
const minMistyped = 4;
/** Longer words share a trigram with what was meant even if two neighbors are swapped. */
const maxSwapped = 6;

const quoted = (word: string) => `"${word}"`;
const anyOf = (expressions: readonly string[]) => `(${expressions.join(' OR ')})`;

/** 'p7' as 'p07', '7' as '07': the index keeps leading zeros. */
const withZero = (word: string) => word.replace(/(?<!\d)(?=[1-9](?!\d))/g, '0');
/** 'p07' as 'p 07', which finds 'P-07'. */
const inPieces = (word: string) => word.replace(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/g, ' ');

function startOf(word: string): string {
  const forms = new Set([word, withZero(word), inPieces(withZero(word))]);
  return anyOf([...forms].map((form) => `${quoted(form)}*`));
}

const startsOf = (words: readonly string[]) => `(${words.map(startOf).join(' AND ')})`;

/** Names that have all words of a reading, or their starts. Words are letters and digits only, so nothing needs escaping. */
export function inNames({ readings }: Query): string {
  return `{title further} : (${readings.map(({ words }) => startsOf(words)).join(' OR ')})`;
}

export function anywhere({ readings }: Query): string {
  return readings.map(({ words }) => startsOf(words)).join(' OR ');
}

export function someWord({ readings }: Query): string {
  return `{title further} : (${readings.flatMap(({ words }) => words.map((word) => startsOf([word]))).join(' OR ')})`;
}

export function withinTitles({ readings }: Query): string | undefined {
  const found = readings.flatMap(({ words }) => {
    const long = words.flatMap((word) => {
      const forms = [...new Set([word, withZero(word)])].filter(({ length }) => length >= trigram);
      return forms.length === 0 ? [] : anyOf(forms.map(quoted));
    });
    return long.length === 0 ? [] : `(${long.join(' AND ')})`;
  });
  return found.length === 0 ? undefined : found.join(' OR ');
}

export const isWholeWithin = ({ readings }: Query) =>
  readings.every(({ words }) => words.every(({ length }) => length >= trigram));

function swapped(word: string): string[] {
  if (word.length > maxSwapped) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}

function trigrams(word: string): string[] {
  return Array.from({ length: word.length - trigram + 1 }, (_, at) => word.slice(at, at + trigram));
}

export function alike({ readings }: Query): string | undefined {
  const words = readings.flatMap((reading) => reading.words.filter(({ length }) => length >= minMistyped));
  const all = new Set(words.flatMap((word) => [word, ...swapped(word)].flatMap(trigrams)));
  return all.size === 0 ? undefined : [...all].map(quoted).join(' OR ');
}

export function partLookups({ readings }: Query): [expression: string, from: number, to: number][] {
  const parts = new Set(readings.flatMap((reading) => splits(reading).flat().map(startsOf)));
  return [...parts].flatMap((part) =>
    [documentStart.pistol, documentStart.optic].map((start): [string, number, number] => [
      `{title further} : ${part}`,
      start,
      start + idsPerKind,
    ]),
  );
}
