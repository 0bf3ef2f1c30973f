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
  const [apart] = readings;
  if (apart === undefined) return undefined;
  const beginnings = readings.map((words) => words.map((word) => `"${word}"*`).join(' AND '));
  // Finds nothing more, and ranks '507C' before '507COMP' when '507c' is asked for.
  const exact = apart.map((word) => `"${word}"`).join(' AND ');
  return [...beginnings, exact].map((query) => `(${query})`).join(' OR ');
}

/**
 * The parts of type codes that people search for on their own: 'HS507C-X2' is asked for as '507c'.
 * Indexed beside the texts themselves.
 */
export function searchParts(texts: readonly string[]): string {
  const parts = texts.flatMap(searchTerms).flatMap((term) => {
    const number = term.match(/^\p{L}+(\d.*)$/u)?.[1];
    return number === undefined ? [] : [number];
  });
  return [...new Set(parts)].join(' ');
}
