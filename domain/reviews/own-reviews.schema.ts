import { single } from '../api/query.schema.ts';
import { shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { maxRating, maxReviewLength, minRating } from './reviews.ts';

const rating = z
  .int('Rating must be a whole number')
  .min(minRating, `Rating must be at least ${minRating}`)
  .max(maxRating, `Rating must be at most ${maxRating}`);

export const reviewContentSchema = z.object({
  rating,
  reviewText: shownText('Review', maxReviewLength, { lines: true }),
});
export type ReviewContent = z.output<typeof reviewContentSchema>;

export const ownReviewSchema = z.object({
  id: z.int(),
  rating: z.int(),
  reviewText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  optic: z.object({ id: z.int(), brand: z.string(), productLine: z.string(), model: z.string().nullable() }),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** When the review to delete was last edited; a later edit is a conflict. Without it, the review is deleted as it is. */
export const reviewDeletionQuerySchema = z.object({
  updatedAt: single(z.iso.datetime('updatedAt must be a time such as 2026-11-22T10:00:00.000Z')),
});
