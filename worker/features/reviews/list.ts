import { asc, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listWindow, maxPageSize, maxWholeList } from '#domain/api/pagination.ts';
import type { RatingSummary, Review, ReviewListQuery } from '#domain/reviews/reviews.schema.ts';
import { formerMember, maxRating, type ReviewSort, summarizeRatings } from '#domain/reviews/reviews.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { unknownOptic } from '../optics/public/detail.ts';

type Ordered = Record<'rating' | 'createdAt' | 'id', SQLWrapper>;

const newestFirst = ({ createdAt, id }: Ordered) => [desc(createdAt), desc(id)];
const orders: Record<ReviewSort, (columns: Ordered) => SQL[]> = {
  newest: newestFirst,
  highest: (columns) => [desc(columns.rating), ...newestFirst(columns)],
  lowest: (columns) => [asc(columns.rating), ...newestFirst(columns)],
};

function reviewer({ handle, email }: { handle: string | null; email: string | null }): Review['user'] {
  if (email === null) return { handle: formerMember, email: '' };
  return { handle, email: handle === null ? (email.split('@', 1)[0] ?? '') : '' };
}

/** The pistol on which the writer in a row of `users`, who wants to be named, runs the optic; of several, the first by name, which costs no sorting. */
const ownerOf = sql<string | null>`(
  SELECT min(owned.brand || ' ' || owned.model) FROM owner_reports AS report JOIN pistols AS owned ON owned.id = report.pistol_id
  WHERE report.user_id = ${users.id} AND report.optic_id = ${optics.id} AND report.mount <> 'did-not-fit'
    AND ${users.suspendedAt} IS NULL AND ${users.isCredited})`;

/**
 * An optic's reviews, or a page of them, and the total. Of too many for one answer it is the first page, so that no client fails
 * because an optic is popular.
 * @throws AppError 'not_found' for an unknown optic
 */
export async function listReviews(
  db: Database,
  opticId: number,
  { sort = 'newest', ...pagination }: ReviewListQuery,
): Promise<{ rows: Review[]; total: number }> {
  const { limit, offset } = listWindow(pagination);
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
    .limit(limit)
    .offset(offset);
  const page = written.as('page');
  // Selecting from the optic tells an optic without reviews from an unknown one in one query.
  const rows = await db
    .select({
      total: optics.reviewCount,
      id: page.id,
      rating: page.rating,
      reviewText: page.reviewText,
      createdAt: page.createdAt,
      handle: users.handle,
      email: users.email,
      ownerOf,
    })
    .from(optics)
    .leftJoin(page, eq(page.opticId, optics.id))
    .leftJoin(users, eq(users.id, page.userId))
    .where(eq(optics.id, opticId))
    .orderBy(...orders[sort](page));
  const [first] = rows;
  if (first === undefined) throw unknownOptic();
  const listed = rows.flatMap(({ id, rating, reviewText, createdAt, handle, email, ownerOf }) =>
    id === null || rating === null || createdAt === null
      ? []
      : [{ id, rating, reviewText, createdAt, user: reviewer({ handle, email }), ownerOf }],
  );
  return { rows: listed.length > maxWholeList ? listed.slice(0, maxPageSize) : listed, total: first.total };
}

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
