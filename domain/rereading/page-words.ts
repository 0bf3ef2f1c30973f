import { plainText } from '../page-reading/text/text.ts';

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
