import type { Review } from './reviews.schema.ts';

export type { Review } from './reviews.schema.ts';

export const minRating = 1;
export const maxRating = 5;

/** Reviews on a page of an optic card; the detail page lists the first five. */
export const reviewsPerCardPage = 3;
export const reviewsOnDetail = 5;

/** The name that a review is signed with. */
export function reviewerName({ handle, email }: Review['user']): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}
