export const hitKinds = ['optic', 'pistol', 'footprint', 'plate', 'brand', 'guide', 'question'] as const;
export type HitKind = (typeof hitKinds)[number];

export const maxQueryLength = 300;

export const maxHits = 50;
export const defaultHits = 20;

/** A query as caches know it: capitals and repeated spaces do not change what it finds. */
export function normalQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
