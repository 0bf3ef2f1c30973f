import { asc, count, desc, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import {
  formerMember,
  hiddenHost,
  maxRating,
  type OwnReview,
  type RatingSummary,
  type Review,
  type ReviewListQuery,
  type ReviewSort,
  summarizeRatings,
} from '#domain/reviews/reviews.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { users } from '#worker/db/schema/users.ts';
import { ownReviewColumns, toOwnReview } from './columns.ts';

type Ordered = Record<'rating' | 'createdAt' | 'id', SQLWrapper>;

const newestFirst = ({ createdAt, id }: Ordered) => [desc(createdAt), desc(id)];
const orders: Record<ReviewSort, (columns: Ordered) => SQL[]> = {
  newest: newestFirst,
  highest: (columns) => [desc(columns.rating), ...newestFirst(columns)],
  lowest: (columns) => [asc(columns.rating), ...newestFirst(columns)],
};

/** The writer as everybody may see them: never an address that takes mail. */
function reviewer({ handle, email }: { handle: string | null; email: string | null }): Review['user'] {
  if (email === null) return { handle: formerMember, email: `former-member@${hiddenHost}` };
  return { handle, email: `${email.split('@', 1)[0]}@${hiddenHost}` };
}

/**
 * An optic's reviews with the number of all of them.
 * @throws AppError 'not_found' where there is no such optic
 */
export async function listReviews(
  db: Database,
  opticId: number,
  { sort = 'newest', ...pagination }: ReviewListQuery,
): Promise<{ reviews: Review[]; total: number }> {
  const window = pageWindow(pagination);
  const written = db
    .select({
      id: reviews.id,
      opticId: reviews.opticId,
      userId: reviews.userId,
      rating: reviews.rating,
      reviewText: reviews.reviewText,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.opticId, opticId))
    .orderBy(...orders[sort](reviews))
    .$dynamic();
  const page = (window ? written.limit(window.limit).offset(window.offset) : written).as('page');
  // From the optic, so that one query tells an optic without reviews from one that does not exist.
  const rows = await db
    .select({
      total: optics.reviewCount,
      id: page.id,
      rating: page.rating,
      reviewText: page.reviewText,
      createdAt: page.createdAt,
      handle: users.handle,
      email: users.email,
    })
    .from(optics)
    .leftJoin(page, eq(page.opticId, optics.id))
    .leftJoin(users, eq(users.id, page.userId))
    .where(eq(optics.id, opticId))
    .orderBy(...orders[sort](page));
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found', 'Optic not found');
  const listed = rows.flatMap(({ id, rating, reviewText, createdAt, handle, email }) =>
    id === null || rating === null || createdAt === null
      ? []
      : [{ id, rating, reviewText, createdAt, user: reviewer({ handle, email }) }],
  );
  return { reviews: listed, total: first.total };
}

/** @throws AppError 'not_found' where there is no such optic */
export async function ratingSummary(db: Database, opticId: number): Promise<RatingSummary> {
  const rows = await db
    .select({ rating: reviews.rating, reviews: count(reviews.id) })
    .from(optics)
    .leftJoin(reviews, eq(reviews.opticId, optics.id))
    .where(eq(optics.id, opticId))
    .groupBy(reviews.rating);
  if (rows.length === 0) throw new AppError('not_found', 'Optic not found');
  const byRating = new Map(rows.map((row) => [row.rating, row.reviews]));
  return summarizeRatings(Array.from({ length: maxRating }, (_, index) => byRating.get(index + 1) ?? 0));
}

/** The reviews that a member wrote, newest first. */
export async function listOwnReviews(db: Database, userId: number): Promise<OwnReview[]> {
  const rows = await db
    .select(ownReviewColumns)
    .from(reviews)
    .innerJoin(optics, eq(optics.id, reviews.opticId))
    .where(eq(reviews.userId, userId))
    .orderBy(...newestFirst(reviews));
  return rows.map(toOwnReview);
}

/** Ids of the optics that a member reviewed: where their name is read. */
export async function reviewedOptics(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ opticId: reviews.opticId }).from(reviews).where(eq(reviews.userId, userId));
  return rows.map(({ opticId }) => opticId);
}
