/** Who publishes a page. The first two speak for the maker. */
export const sourceKinds = ['maker', 'manual', 'magazine', 'trainer', 'shop', 'owner'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How much a page of each kind counts: a page can dispute what one of at most its rank says. */
export const sourceRank: Record<SourceKind, number> = {
  maker: 3,
  manual: 3,
  magazine: 2,
  trainer: 2,
  shop: 1,
  owner: 1,
};

/** Characters of the words that state a fact. */
export const maxWords = 120;

/** Pages that a row can have as its sources. */
export const maxSources = 50;

/** Pieces of evidence that a row can have, with its history. */
export const maxEvidence = 300;

/** A page's publisher: its host without 'www.'. */
export function publisherOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
}
