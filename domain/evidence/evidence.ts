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

export const maxWords = 120;

export const maxSources = 50;

export const maxEvidence = 300;

export function publisherOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;
}

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];
