import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { OwnReview, ReviewContent } from '#domain/reviews/reviews.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { users } from '#worker/db/schema/users.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { memberReviewColumns, toMemberReview } from './columns.ts';

const forbidden = () => new AppError('forbidden', "This isn't your review.");
const unknownReview = () => new AppError('not_found', 'Review not found');

/**
 * Creates a member's only review of an optic.
 * @throws AppError 'not_found' for an unknown optic, 'conflict' if the member has reviewed it
 */
export async function createReview(
  db: Database,
  userId: number,
  { opticId, rating, reviewText }: ReviewContent & { opticId: number },
): Promise<OwnReview> {
  // INSERT … SELECT inserts nothing if either row is gone.
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
  const { written, found } = await runBatch(db, {
    written: db
      .insert(reviews)
      .select(row)
      .onConflictDoNothing({ target: [reviews.userId, reviews.opticId] })
      .returning({ id: reviews.id }),
    found: db
      .select(memberReviewColumns)
      .from(optics)
      .leftJoin(reviews, and(eq(reviews.opticId, optics.id), eq(reviews.userId, userId)))
      .where(eq(optics.id, opticId)),
  });
  const [review] = found;
  if (review === undefined) throw unknownOptic();
  if (!hasReview(review)) throw new AppError('unauthenticated', 'Please sign in first.');
  if (written.length === 0) {
    throw new AppError('conflict', 'You already reviewed this optic. You can edit your review instead.');
  }
  return toMemberReview(review);
}

type MemberReviewRow = Parameters<typeof toMemberReview>[0];

/** Whether a row joined to an optic holds a review. */
function hasReview(row: { [Key in keyof MemberReviewRow]: MemberReviewRow[Key] | null }): row is MemberReviewRow {
  return row.id !== null;
}

/** @throws AppError 'not_found', or 'forbidden' for someone else's review */
export async function updateReview(
  db: Database,
  userId: number,
  id: number,
  { rating, reviewText }: ReviewContent,
): Promise<OwnReview> {
  const { rows } = await runBatch(db, {
    updated: db
      .update(reviews)
      .set({ rating, reviewText, updatedAt: now })
      .where(and(eq(reviews.id, id), eq(reviews.userId, userId))),
    rows: db
      .select({ ...memberReviewColumns, userId: reviews.userId })
      .from(reviews)
      .innerJoin(optics, eq(optics.id, reviews.opticId))
      .where(eq(reviews.id, id)),
  });
  const [row] = rows;
  if (row === undefined) throw unknownReview();
  if (row.userId !== userId) throw forbidden();
  return toMemberReview(row);
}

/** Audits that an administrator deletes someone else's review; the audit entry doesn't name the writer. */
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
 * Deletes a member's review; administrators can delete any review.
 * @returns the id of the reviewed optic
 * @throws AppError 'not_found', or 'forbidden' for someone else's review
 */
export async function deleteReview(
  db: Database,
  { id: userId, isAdmin }: { id: number; isAdmin: boolean },
  id: number,
): Promise<number> {
  const found = db.select({ userId: reviews.userId, opticId: reviews.opticId }).from(reviews).where(eq(reviews.id, id));
  const deletion = db.delete(reviews).where(and(eq(reviews.id, id), isAdmin ? undefined : eq(reviews.userId, userId)));
  const { rows } = await runBatch(db, {
    rows: found,
    audit: isAdmin ? auditDeletion(db, userId, id) : undefined,
    deletion,
  });
  const [row] = rows;
  if (row === undefined) throw unknownReview();
  if (row.userId !== userId && !isAdmin) throw forbidden();
  return row.opticId;
}
