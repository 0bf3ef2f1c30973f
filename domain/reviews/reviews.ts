import type { RatingSummary, Review } from './reviews.schema.ts';

export type { OwnReview, RatingSummary, Review, ReviewContent, ReviewListQuery } from './reviews.schema.ts';

export const minRating = 1;
export const maxRating = 5;
export const defaultRating = 5;
export const maxReviewLength = 5_000;

/** Orders of an optic's reviews; ties go by the newest. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The host in a reviewer's address: reserved by RFC 2606, so that no mail ever arrives there. */
export const hiddenHost = 'hidden.invalid';

/** What a review is signed with once its writer's account is gone. */
export const formerMember = 'Former member';

/** Reviews on a page of an optic card; the detail page lists the first five. */
export const reviewsPerCardPage = 3;
export const reviewsOnDetail = 5;

/** The name that a review is signed with. */
export function reviewerName({ handle, email }: Review['user']): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}

/** @param distribution reviews by stars, those with one first */
export function summarizeRatings(distribution: number[]): RatingSummary {
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0);
  const sum = distribution.reduce((stars, reviews, index) => stars + reviews * (index + 1), 0);
  return { count, average: count === 0 ? null : sum / count, distribution };
}
