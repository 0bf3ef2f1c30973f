import type { Optic } from '../optics.schema.ts';

export const fullReviews = 10;

type Counted = Pick<Optic, 'statedFacts' | 'verifiedFacts' | 'reviewCount' | 'averageRating'>;

/**
 * An optic's points in the order 'Recommended': one per stated fact, one more if a page backs it, and up to five for reviews.
 * The column sort_recommended has them negated, so that an index serves the order.
 */
export function recommendedPoints({ statedFacts, verifiedFacts, reviewCount, averageRating }: Counted): number {
  return statedFacts + verifiedFacts + ((averageRating ?? 0) * Math.min(reviewCount, fullReviews)) / fullReviews;
}
