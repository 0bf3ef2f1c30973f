/** A list's sort orders; `relevance` needs a search text. */
export const opticSorts = [
  'recommended',
  'name',
  'price',
  'price-desc',
  'weight',
  'rating',
  'newest',
  'footprint',
  'emitter',
  'dot',
  'window',
  'battery',
  'relevance',
] as const;
export type OpticSort = (typeof opticSorts)[number];

export const fullReviews = 10;

type Counted = { statedFacts: number; verifiedFacts: number; reviewCount: number; averageRating: number | null };

/**
 * An optic's points in the order 'Recommended': one per stated fact, one more if a page backs it, and up to five for reviews.
 * The column sort_recommended has them negated, so that an index serves the order.
 */
export function recommendedPoints({ statedFacts, verifiedFacts, reviewCount, averageRating }: Counted): number {
  return statedFacts + verifiedFacts + ((averageRating ?? 0) * Math.min(reviewCount, fullReviews)) / fullReviews;
}
