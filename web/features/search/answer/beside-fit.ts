import type { Answer, Hit } from '#domain/search/search.schema.ts';

const guidesBesideFit = 2;

/** Next to a verdict: its sight, its pistol and a few guides, not everything that shares a word with the question. */
export function besideFit(answer: Answer | null, hits: readonly Hit[]): readonly Hit[] {
  if (answer?.kind !== 'fit') return hits;
  const named = [answer, ...answer.others].flatMap(({ optic, pistol }) => [optic.url, pistol.url]);
  return [
    ...hits.filter(({ url }) => named.includes(url)),
    ...hits.filter(({ kind }) => kind === 'guide').slice(0, guidesBesideFit),
  ];
}
