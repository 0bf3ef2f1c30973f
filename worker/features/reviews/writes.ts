import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { OwnReview, ReviewContent } from '#domain/reviews/reviews.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { users } from '#worker/db/schema/users.ts';
import { ownReviewColumns, toOwnReview } from './columns.ts';

const notYours = 'This review is not yours.';
const unknownReview = 'Review not found';

/**
 * Writes a member's one review of an optic.
 * @throws AppError 'not_found' for an unknown optic, 'conflict' where the member has reviewed it already
 */
export async function writeReview(
  db: Database,
  userId: number,
  { opticId, rating, reviewText }: ReviewContent & { opticId: number },
): Promise<OwnReview> {
  // The row comes of the optic and the member, so that neither can be gone when it is written.
  const row = db
    .select({
      id: sql<number>`NULL`.as('id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      opticId: sql<number>`${optics.id}`.as('optic_id'),
      rating: sql<number>`${rating}`.as('rating'),
      reviewText: sql<string | null>`${reviewText}`.as('review_text'),
      createdAt: now.as('created_at'),
      updatedAt: now.as('updated_at'),
    })
    .from(optics)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(optics.id, opticId));
  const [written, found] = await db.batch([
    db
      .insert(reviews)
      .select(row)
      .onConflictDoNothing({ target: [reviews.userId, reviews.opticId] })
      .returning({ id: reviews.id }),
    db
      .select(ownReviewColumns)
      .from(optics)
      .leftJoin(reviews, and(eq(reviews.opticId, optics.id), eq(reviews.userId, userId)))
      .where(eq(optics.id, opticId)),
  ]);
  const [review] = found;
  if (review === undefined) throw new AppError('not_found', 'Optic not found');
  if (!isWritten(review)) throw new AppError('unauthenticated', 'Please sign in first.');
  if (written.length === 0) {
    throw new AppError('conflict', 'You have reviewed this optic already. You can change your review instead.');
  }
  return toOwnReview(review);
}

type OwnReviewRow = Parameters<typeof toOwnReview>[0];

/** Whether a row that was joined to an optic holds a review. */
function isWritten(row: { [Key in keyof OwnReviewRow]: OwnReviewRow[Key] | null }): row is OwnReviewRow {
  return row.id !== null;
}

/** @throws AppError 'not_found', or 'forbidden' where another wrote it */
export async function changeReview(
  db: Database,
  userId: number,
  id: number,
  { rating, reviewText }: ReviewContent,
): Promise<OwnReview> {
  const [, [row]] = await db.batch([
    db
      .update(reviews)
      .set({ rating, reviewText, updatedAt: now })
      .where(and(eq(reviews.id, id), eq(reviews.userId, userId))),
    db
      .select({ ...ownReviewColumns, userId: reviews.userId })
      .from(reviews)
      .innerJoin(optics, eq(optics.id, reviews.opticId))
      .where(eq(reviews.id, id)),
  ]);
  if (row === undefined) throw new AppError('not_found', unknownReview);
  if (row.userId !== userId) throw new AppError('forbidden', notYours);
  return toOwnReview(row);
}

/** Tells the audit log of another's review that an administrator is about to delete; not who wrote it. */
function auditDeletion(db: Database, userId: number, id: number) {
  const { opticId, rating, reviewText } = reviews;
  const gone = (value: SQLWrapper) => sql`json_object('from', ${value}, 'to', NULL)`;
  const rated = sql`'opticId', ${gone(opticId)}, 'rating', ${gone(rating)}`;
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), 'delete', 'review', CAST(${reviews.id} AS TEXT),
      CASE WHEN ${reviewText} IS NULL THEN json_object(${rated})
        ELSE json_object(${rated}, 'reviewText', ${gone(reviewText)}) END
    FROM ${reviews} WHERE ${reviews.id} = ${id} AND ${reviews.userId} IS NOT ${userId}`);
}

/**
 * Deletes a member's own review; an administrator deletes any.
 * @returns the id of the optic that it was of
 * @throws AppError 'not_found', or 'forbidden' where another wrote it
 */
export async function deleteReview(
  db: Database,
  { id: userId, isAdmin }: { id: number; isAdmin: boolean },
  id: number,
): Promise<number> {
  const found = db.select({ userId: reviews.userId, opticId: reviews.opticId }).from(reviews).where(eq(reviews.id, id));
  const deletion = db.delete(reviews).where(and(eq(reviews.id, id), isAdmin ? undefined : eq(reviews.userId, userId)));
  const [[row]] = isAdmin
    ? await db.batch([found, auditDeletion(db, userId, id), deletion])
    : await db.batch([found, deletion]);
  if (row === undefined) throw new AppError('not_found', unknownReview);
  if (row.userId !== userId && !isAdmin) throw new AppError('forbidden', notYours);
  return row.opticId;
}
