export const minRating = 1;
export const maxRating = 5;
export const defaultRating = 5;
export const maxReviewLength = 5_000;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const formerMember = 'Former member';

export const reviewsPerCardPage = 3;
export const reviewsOnDetail = 5;

export function reviewerName({ handle, email }: { handle: string | null; email: string }): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}

export function summarizeRatings(distribution: number[]) {
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0);
  const sum = distribution.reduce((stars, reviews, index) => stars + reviews * (index + 1), 0);
  return { count, average: count === 0 ? null : sum / count, distribution };
}
