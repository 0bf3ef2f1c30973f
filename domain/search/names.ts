export type Name = {
  compact: string;
  words: readonly string[];
  wordEdges: ReadonlySet<number>;
  /** The same for runs of letters or of digits: 'G43X' has 'g', '43' and 'x'. */
  runEdges: ReadonlySet<number>;
};

/** 'batteries' as 'battery', 'optics' as 'optic'. Codes keep their letters: 'SMS', 'ROMEO7S'. */
function singular(word: string): string {
  if (!/^\p{L}{5,}$/u.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/([^sui])s$/, '$1');
}

/** The words of a text without case, accents and leading zeros: 'P07' is 'p7'. An ampersand joins: 'M&P9' is 'mp9'. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\p{L})&(?=\p{L})/gu, '$1')
    .replace(/['’]/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singular(word.replace(/(?<!\d)0+(?=\d)/g, '')));
}

export function nameOf(text: string): Name {
  const words = wordsOf(text);
  const wordEdges = new Set([0]);
  const runEdges = new Set([0]);
  let length = 0;
  for (const word of words) {
    for (const [run] of word.matchAll(/\p{N}+|\P{N}+/gu)) {
      length += run.length;
      runEdges.add(length);
    }
    wordEdges.add(length);
  }
  return { compact: words.join(''), words, wordEdges, runEdges };
}
