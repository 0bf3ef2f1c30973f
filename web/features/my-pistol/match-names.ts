import type { MyPistol } from './my-pistol.ts';

const plain = (text: string) => text.normalize('NFKD').toLowerCase();

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

/** 0 if each word of the query begins a word of the name, 1 if one is inside a word, undefined if one is missing. */
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

export function findByName<Item>(items: readonly Item[], query: string, nameOf: (item: Item) => string): Item[] {
  const ranked = items.map((item) => [item, nameRank(nameOf(item), query)] as const);
  return ([0, 1] as const).flatMap((rank) => ranked.filter((one) => one[1] === rank).map(([item]) => item));
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

export function matchPistols<Pistol extends Pick<MyPistol, 'brand' | 'model'>>(
  pistols: readonly Pistol[],
  typed: string,
): Pistol[] {
  const text = bare(typed);
  if (text === '') return [];
  const starts = ({ model }: Pistol) => Number(!bare(model).startsWith(text));
  const sorted = pistols.toSorted((a, b) => starts(a) - starts(b) || a.model.length - b.model.length);
  return findByName(sorted, typed, ({ brand, model }) => `${brand} ${model}`);
}
