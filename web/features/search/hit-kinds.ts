import type { HitKind } from '#domain/search/search.ts';

export const kindTitles: Record<HitKind, string> = {
  optic: 'Optics',
  pistol: 'Pistols',
  footprint: 'Footprints',
  brand: 'Brands',
  guide: 'Guides',
  question: 'Questions',
};

/** Hits in groups: the group of the best hit first, and in each the best first. */
export function byKind<Hit extends { kind: HitKind }>(hits: readonly Hit[]): [HitKind, Hit[]][] {
  return [...Map.groupBy(hits, ({ kind }) => kind)];
}
