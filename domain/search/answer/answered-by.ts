import type { Answer, FitOfPair } from '../search.schema.ts';

const ofPair = ({ optic, pistol }: FitOfPair) => [optic, pistol];

/** The things that an answer is about. */
export function thingsIn(answer: Answer | null): { id: number | string; url: string }[] {
  switch (answer?.kind) {
    case 'fit':
      return [answer, ...answer.others].flatMap(ofPair);
    case 'fact':
      return [answer.subject];
    case 'compare':
      return answer.subjects;
    case 'choose':
      return answer.options.flatMap(({ id, url, pair }) => (pair ? ofPair(pair) : [{ id, url }]));
    case 'not-listed':
      return answer.nearest;
    default:
      return [];
  }
}

/** The pages that belong among the hits of an answer. */
export function answeredBy(answer: Answer | null): string[] {
  return [...(answer?.kind === 'article' ? [answer.url] : []), ...thingsIn(answer).map(({ url }) => url)];
}
