import type { OwnReview } from '#domain/reviews/reviews.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';

/** What a member is answered of a review of their own, read from reviews joined to optics. */
export const ownReviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  reviewText: reviews.reviewText,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  // Not the optic's id: a batch answers one value where two columns have one name.
  opticId: reviews.opticId,
  brand: optics.brand,
  productLine: optics.productLine,
  model: optics.model,
};

type OwnReviewRow = Omit<OwnReview, 'optic'> & { opticId: number } & Omit<OwnReview['optic'], 'id'>;

export function toOwnReview(row: OwnReviewRow): OwnReview {
  const { id, rating, reviewText, createdAt, updatedAt, opticId, brand, productLine, model } = row;
  return { id, rating, reviewText, createdAt, updatedAt, optic: { id: opticId, brand, productLine, model } };
}
