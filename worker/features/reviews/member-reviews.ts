import { desc, eq } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';

export const memberReviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  reviewText: reviews.reviewText,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  // Not optics.id, because a batch returns one value per column name.
  opticId: reviews.opticId,
  brand: optics.brand,
  productLine: optics.productLine,
  model: optics.model,
};

type MemberReviewRow = Omit<OwnReview, 'optic'> & { opticId: number } & Omit<OwnReview['optic'], 'id'>;

export function toMemberReview(row: MemberReviewRow): OwnReview {
  const { id, rating, reviewText, createdAt, updatedAt, opticId, brand, productLine, model } = row;
  return { id, rating, reviewText, createdAt, updatedAt, optic: { id: opticId, brand, productLine, model } };
}

export async function listMemberReviews(db: Database, userId: number, query?: PageQuery): Promise<OwnReview[]> {
  const { limit, offset } = query ? listWindowAndNext(query) : { limit: -1, offset: 0 };
  const rows = await db
    .select(memberReviewColumns)
    .from(reviews)
    .innerJoin(optics, eq(optics.id, reviews.opticId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toMemberReview);
}
