import type { OwnReview } from '#domain/reviews/reviews.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';

/** The columns of a member's review, from reviews joined to optics. */
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
