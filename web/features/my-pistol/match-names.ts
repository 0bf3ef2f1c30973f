const plain = (text: string) => text.normalize('NFKD').toLowerCase();

/** A name without spaces and signs, and where its words and numbers begin: 'P365-XMACRO' is 'p365xmacro' with 0, 1 and 4. */
function parsed(name: string) {
  const starts = new Set<number>();
  let letters = '';
  for (const word of plain(name).match(/[a-z]+|\d+/g) ?? []) {
    starts.add(letters.length);
    letters += word;
  }
  return { letters, starts };
}

const wordsOf = (query: string) =>
  plain(query)
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]+/g, ''))
    .filter((word) => word !== '');

/** Two letters within a word are chance: 'mp' in 'Compact'. */
const isChance = (word: string) => /^[a-z]{1,2}$/.test(word);

/**
 * Whether a name has all words of a search text, spelled with or without dashes ('xmacro', 'm&p shield'): 0 if each begins a word, 1 if one is
 * within a word, undefined if one is missing.
 */
export function nameRank(name: string, query: string): 0 | 1 | undefined {
  const { letters, starts } = parsed(name);
  let rank: 0 | 1 = 0;
  for (const word of wordsOf(query)) {
    if ([...starts].some((start) => letters.startsWith(word, start))) continue;
    if (isChance(word) || !letters.includes(word)) return undefined;
    rank = 1;
  }
  return rank;
}

/** What the text finds: names with it at the beginning of their words first, otherwise in their order. */
export function findByName<Item>(items: readonly Item[], query: string, nameOf: (item: Item) => string): Item[] {
  const ranked = items.map((item) => [item, nameRank(nameOf(item), query)] as const);
  return ([0, 1] as const).flatMap((rank) => ranked.filter((one) => one[1] === rank).map(([item]) => item));
}
