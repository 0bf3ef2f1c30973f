import { disputableText } from '#domain/fit/verdicts.ts';
import type { FitAnswer } from '#domain/search/search.schema.ts';
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

/** An answer's verdict in the words of marks and cards. */
export const answerText = ({ fit }: FitAnswer) => disputableText(fit);
