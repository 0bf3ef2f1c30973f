/** The most words of a search text that are looked at. */
const maxTerms = 8;

/** The words of a text as the index cuts them: letters and digits, without case or accents. */
export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * What a person may mean by a text: lists of words, all of which must begin a word of what is found. The trade writes
 * some words as one ('delta point'), so each two neighbors are also taken for one. Empty where the text has no word.
 */
export function searchReadings(text: string): string[][] {
  const terms = searchTerms(text).slice(0, maxTerms);
  if (terms.length === 0) return [];
  const joined = terms
    .slice(1)
    .map((term, index) => [...terms.slice(0, index), `${terms[index]}${term}`, ...terms.slice(index + 2)]);
  return [terms, ...joined];
}

/**
 * An FTS5 query that finds what a person means. Operators, quotes and stars in the text are not passed on.
 * Undefined where the text has no word in it.
 */
export function ftsQuery(text: string): string | undefined {
  const readings = searchReadings(text);
  if (readings.length === 0) return undefined;
  const every = (mark: string) => readings.map((words) => `(${words.map((word) => `"${word}"${mark}`).join(' AND ')})`);
  // Whole words find nothing more, and rank '507C' before '507COMP' when '507c' is asked for.
  return [...every('*'), ...every('')].join(' OR ');
}

/** What an optic is called and coded by. */
type Naming = { brand: string; productLine: string; model: string | null; variants: readonly string[] };

/** The most neighboring words that are written as one: 'Micro T-2' as 'microt2'. */
const maxJoined = 4;

/** Spellings of neighboring words beside the words themselves: joined, and without a code's first letters. */
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
 * Other spellings of names and type codes that people search for: 'HS507C-X2' is asked for as '507c' and as '507cx2',
 * 'ACRO P-2' as 'acro p2', 'ROMEO1PRO' as 'romeo 1 pro'. Indexed beside the texts themselves.
 */
export function searchParts({ brand, productLine, model, variants }: Naming): string {
  // Spaces and hyphens part the words of a name; a variant is prose, in which only hyphens hold a code together.
  const names = [brand, `${productLine} ${model ?? ''}`].flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}\s\p{Pd}]+/u));
  const codes = variants.flatMap((variant) => variant.split(/[^\p{L}\p{M}\p{N}\p{Pd}]+/u));
  return [...new Set([...names, ...codes].flatMap((text) => spellings(searchTerms(text))))].join(' ');
}
