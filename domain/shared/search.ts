import { makerAndModel } from '../brands/joined-makers.ts';

const maxTerms = 8;

export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The possible readings of a search text: lists of prefixes that a match must all have. The trade joins some words
 * ('delta point'), so any two neighbors are also tried as one, and a maker and its model as two. Empty without a word.
 */
export function searchReadings(text: string): string[][] {
  const terms = searchTerms(text).slice(0, maxTerms);
  if (terms.length === 0) return [];
  const joined = terms
    .slice(1)
    .map((term, index) => [...terms.slice(0, index), `${terms[index]}${term}`, ...terms.slice(index + 2)]);
  const apart = terms.flatMap((term) => makerAndModel(term) ?? [term]);
  return [terms, ...(apart.length > terms.length ? [apart] : []), ...joined];
}

export function ftsQuery(text: string): string | undefined {
  const readings = searchReadings(text);
  if (readings.length === 0) return undefined;
  const every = (mark: string) => readings.map((words) => `(${words.map((word) => `"${word}"${mark}`).join(' AND ')})`);
  // Whole words match nothing more, but rank '507C' before '507COMP' for '507c'.
  return [...every('*'), ...every('')].join(' OR ');
}

type Naming = { brand: string; productLine: string; model: string | null; variants: readonly string[] };

const maxJoined = 4;

function spellings(words: readonly string[]): string[] {
  return words.flatMap((word, start) => {
    const number = word.match(/^\p{L}+(\d.*)$/u)?.[1];
    const letters = word.match(/\d(\p{L}{2,})$/u)?.[1];
    const joined = Array.from({ length: Math.min(maxJoined, words.length - start) }, (_, more) => {
      const rest = words.slice(start + 1, start + 1 + more).join('');
      return [...(more > 0 ? [word + rest] : []), ...(number === undefined ? [] : [number + rest])];
    });
    return [...joined.flat(), ...(letters === undefined ? [] : [letters])];
  });
}

/**
 * Other spellings of names and type codes that people search for: '507c' and '507cx2' for 'HS507C-X2', 'acro p2' for
 * 'ACRO P-2', 'romeo 1 pro' for 'ROMEO1PRO'. Indexed along with the texts themselves.
 */
export function searchParts({ brand, productLine, model, variants }: Naming): string {
  // Names split at spaces and hyphens; in a variant, which is prose, only hyphens join a code.
  const names = [brand, `${productLine} ${model ?? ''}`].flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}\s\p{Pd}]+/u));
  const codes = variants.flatMap((variant) => variant.split(/[^\p{L}\p{M}\p{N}\p{Pd}]+/u));
  return [...new Set([...names, ...codes].flatMap((text) => spellings(searchTerms(text))))].join(' ');
}
