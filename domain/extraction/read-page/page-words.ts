import { factsIn } from './page-facts.ts';
import { plainText } from './text.ts';
import { readTree } from './tree.ts';
import { textWithHidden, visibleText } from './visible.ts';

/** Between the texts of a page, so that no words are made of two of them. */
const gap = ' | ';

function tokensOf(text: string): string {
  const plain = plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return (plain.match(/[\p{L}\p{M}]+|\d+(?:\.\d+)*|[✓✗]/gu) ?? []).join(' ');
}

export type PageWords = { tokens: string };

export function pageWordsOf(texts: readonly string[]): PageWords {
  return { tokens: ` ${texts.map(tokensOf).join(gap)} ` };
}

function has({ tokens }: PageWords, words: string): boolean {
  const wanted = tokensOf(words);
  // Stored words may end within a word, but not within a number: '1.2' is not on a page that says '1.25'.
  return tokens.includes(` ${wanted}${/[\d✓✗]$/.test(wanted) ? ' ' : ''}`);
}

export function saysWords(page: PageWords, words: string): boolean {
  return has(page, words) || words.split(' / ').every((part) => has(page, part));
}

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

export function missingWords(html: string, words: readonly string[]): string[] {
  const page = pageWordsOf(textsOf(html));
  return words.filter((one) => !saysWords(page, one));
}
