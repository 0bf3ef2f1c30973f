import { count, eq } from 'drizzle-orm';
import { maxRating, type RatingSummary, summarizeRatings } from '#domain/reviews/reviews.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { unknownOptic } from '../optics/public/detail.ts';

/** @throws AppError 'not_found' for an unknown optic */
export async function ratingSummary(db: Database, opticId: number): Promise<RatingSummary> {
  const rows = await db
    .select({ rating: reviews.rating, reviews: count(reviews.id) })
    .from(optics)
    .leftJoin(reviews, eq(reviews.opticId, optics.id))
    .where(eq(optics.id, opticId))
    .groupBy(reviews.rating);
  if (rows.length === 0) throw unknownOptic();
  const byRating = new Map(rows.map((row) => [row.rating, row.reviews]));
  return summarizeRatings(Array.from({ length: maxRating }, (_, index) => byRating.get(index + 1) ?? 0));
}
