import { desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { type PaginationQuery, pageWindow } from '#domain/pagination.ts';
import type { Review } from '#domain/reviews.ts';
import type { Database } from '../../db/client.ts';
import { optics } from '../../db/schema/optics.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { users } from '../../db/schema/users.ts';

/**
 * An optic's reviews, newest first, with the number of all of them.
 * @throws AppError 'not_found' where there is no such optic
 */
export async function listReviews(
  db: Database,
  opticId: number,
  pagination: PaginationQuery,
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
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
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
    .orderBy(desc(page.createdAt), desc(page.id));
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found', 'Optic not found');
  const listed = rows.flatMap(({ id, rating, reviewText, createdAt, handle, email }) =>
    id === null || rating === null || createdAt === null
      ? []
      : [{ id, rating, reviewText, createdAt, user: { handle, email: (email ?? '').split('@', 1)[0] ?? '' } }],
  );
  return { reviews: listed, total: first.total };
}
