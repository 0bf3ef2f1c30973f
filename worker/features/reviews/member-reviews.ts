import { desc, eq } from 'drizzle-orm';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { memberReviewColumns, toMemberReview } from './columns.ts';

/** A member's reviews, newest first. */
export async function listMemberReviews(db: Database, userId: number): Promise<OwnReview[]> {
  const rows = await db
    .select(memberReviewColumns)
    .from(reviews)
    .innerJoin(optics, eq(optics.id, reviews.opticId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return rows.map(toMemberReview);
}

/** Ids of the optics that a member reviewed, whose pages show the member's name. */
export async function reviewedOptics(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ opticId: reviews.opticId }).from(reviews).where(eq(reviews.userId, userId));
  return rows.map(({ opticId }) => opticId);
}
