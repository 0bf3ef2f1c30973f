import type { Answer, Hit } from '#domain/search/search.schema.ts';
import { listedIn } from './listed.ts';

const guidesBesideFit = 2;

/** What the page shows below the answer. */
export function hitsBeside(answer: Answer | null, hits: readonly Hit[]): readonly Hit[] {
  // The list says which sights; the words alone find others, too.
  if (listedIn(answer)) return hits.filter(({ kind }) => kind !== 'optic');
  if (answer?.kind === 'article') return hits.filter(({ url }) => url !== answer.url);
  if (answer?.kind !== 'fit') return hits;
  const named = [answer, ...answer.others].flatMap(({ optic, pistol }) => [optic.url, pistol.url]);
  return [
    ...hits.filter(({ url }) => named.includes(url)),
    ...hits.filter(({ kind }) => kind === 'guide').slice(0, guidesBesideFit),
  ];
}
