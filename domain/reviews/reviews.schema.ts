import { paginationShape, single } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import { maxRating, minRating, reviewSorts } from './reviews.ts';

export const reviewSchema = z.object({
  id: z.int(),
  rating: z.int().min(minRating).max(maxRating),
  reviewText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  user: z.object({
    handle: z.string().nullable(),
    /** Without a handle, the part of the email before the @; otherwise empty. */
    email: z.string(),
  }),
  ownerOf: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewListQuerySchema = z.object({
  ...paginationShape,
  sort: single(z.enum(reviewSorts, `sort must be one of ${reviewSorts.join(', ')}`)),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

export const ratingSummarySchema = z.object({
  count: z.int(),
  average: z.number().nullable(),
  distribution: z.array(z.int()).length(maxRating),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;
