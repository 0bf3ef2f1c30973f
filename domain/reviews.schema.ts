import { z } from 'zod';
import { maxRating, minRating } from './reviews.ts';

export const reviewSchema = z.object({
  id: z.int(),
  rating: z.int().min(minRating).max(maxRating),
  reviewText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  user: z.object({
    handle: z.string().nullable(),
    /** Only what stands before the @: enough for a name to show, and not an address to write to. */
    email: z.string(),
  }),
});
export type Review = z.infer<typeof reviewSchema>;
