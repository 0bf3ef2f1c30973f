import { factsIn } from './page-facts.ts';
import { plainText } from './text.ts';
import { readTree } from './tree.ts';
import { textWithHidden, visibleText } from './visible.ts';

/** Between the texts of a page, so that no words are made of two of them. */
const gap = ' | ';

/** A text as words and numbers: 'Weight: 1.2oz' is 'weight 1.2 oz'. Case, spaces, quotes and punctuation don't count. */
function tokensOf(text: string): string {
  const plain = plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return (plain.match(/[\p{L}\p{M}]+|\d+(?:\.\d+)*|[✓✗]/gu) ?? []).join(' ');
}

/** A page's texts, ready to be searched. */
export type PageWords = { tokens: string };

export function pageWordsOf(texts: readonly string[]): PageWords {
  return { tokens: ` ${texts.map(tokensOf).join(gap)} ` };
}

function has({ tokens }: PageWords, words: string): boolean {
  const wanted = tokensOf(words);
  // Stored words may end within a word, but not within a number: '1.2' is not on a page that says '1.25'.
  return tokens.includes(` ${wanted}${/[\d✓✗]$/.test(wanted) ? ' ' : ''}`);
}

/** Whether a page still says the words of a piece of evidence. Words from several places are joined with ' / '. */
export function saysWords(page: PageWords, words: string): boolean {
  return has(page, words) || words.split(' / ').every((part) => has(page, part));
}

/** The texts of a page: what a visitor sees or can open, and what the reader finds. */
function textsOf(html: string): string[] {
  const root = readTree(html);
  const { title, names, statements } = factsIn(root);
  // Words around something hidden are on the page, too, so its text counts with and without that.
  return [
    visibleText(root),
    textWithHidden(root),
    title,
    ...names,
    ...statements.map(({ label, text }) => `${label} ${text}`),
  ];
}

/** The words that a page no longer says: neither where a visitor sees them or can open them, nor in its data. */
export function missingWords(html: string, words: readonly string[]): string[] {
  const page = pageWordsOf(textsOf(html));
  return words.filter((one) => !saysWords(page, one));
}
