import type { HitKind } from './search.ts';

export type DocumentKind = Exclude<HitKind, 'footprint' | 'plate'>;

/** A document's id is its kind's start plus its row's id, so that ids tell the kind and brands come first. */
export const documentStart: Readonly<Record<DocumentKind, number>> = {
  brand: 1e9,
  pistol: 2e9,
  optic: 3e9,
  question: 4e9,
  guide: 5e9,
};

export const idsPerKind = 1e9;

export function documentKind(id: number): DocumentKind {
  const kinds = Object.keys(documentStart) as DocumentKind[];
  return kinds.findLast((kind) => documentStart[kind] <= id) ?? 'brand';
}
