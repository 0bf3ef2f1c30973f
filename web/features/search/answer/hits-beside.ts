import type { Answer, Hit } from '#domain/search/search.schema.ts';
import { besideFit } from './beside-fit.ts';
import { listedIn } from './listed.ts';

/** What the page shows below the answer. */
export function hitsBeside(answer: Answer | null, hits: readonly Hit[]): readonly Hit[] {
  // The list says which sights; the words alone find others, too.
  if (listedIn(answer)) return hits.filter(({ kind }) => kind !== 'optic');
  if (answer?.kind === 'article') return hits.filter(({ url }) => url !== answer.url);
  return besideFit(answer, hits);
}
