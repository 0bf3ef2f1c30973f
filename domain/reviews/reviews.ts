export const minRating = 1;
export const maxRating = 5;
export const defaultRating = 5;
export const maxReviewLength = 5_000;

/** Orders of an optic's reviews; ties go by the newest. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The signature of a review whose account was deleted. */
export const formerMember = 'Former member';

/** Reviews per page on an optic card; the detail page lists the first five. */
export const reviewsPerCardPage = 3;
export const reviewsOnDetail = 5;

/** A review's signature. */
export function reviewerName({ handle, email }: { handle: string | null; email: string }): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}

/** @param distribution reviews by stars, those with one first */
export function summarizeRatings(distribution: number[]) {
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0);
  const sum = distribution.reduce((stars, reviews, index) => stars + reviews * (index + 1), 0);
  return { count, average: count === 0 ? null : sum / count, distribution };
}
