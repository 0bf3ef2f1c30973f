import unhomoglyph from 'unhomoglyph';

const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const blank = /[\p{Z}\u2800]/gu;
const accent = /\p{Mn}/gu;
const accentOnLatin = /(?<=[a-z])\p{Mn}+/gu;
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const latinLook = (letter: string) => unhomoglyph(letter).normalize('NFD').replace(accent, '');

/** A small Cyrillic ve is no look-alike in Unicode's table, but its capital is one of B, and people take the two for one letter. */
function lookOf(letter: string): string {
  const latin = [letter, letter.toLowerCase(), letter.toUpperCase()].map(latinLook);
  return latin.find((look) => look !== '' && isAscii(look)) ?? unhomoglyph(letter.toLowerCase());
}

const decomposed = (text: string) => text.normalize('NFKD').replace(invisible, '');

/**
 * Equal for handles that look alike: without blanks, invisible characters, case and accents of Latin letters, and with one
 * character for each group of Unicode's confusables. Not for people to read.
 */
export function foldHandle(handle: string): string {
  const latin = Array.from(decomposed(handle).replace(blank, ''), lookOf).join('').toLowerCase();
  // An I is an l in the table, and an i in another case.
  return unhomoglyph(latin).replace(accentOnLatin, '').toLowerCase().replaceAll('i', 'l');
}
