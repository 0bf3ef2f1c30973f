import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { OwnReview, ReviewContent } from '#domain/reviews/own-reviews.schema.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import { auditEach } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { now } from '#worker/db/schema/columns.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { reviewEffects } from './effects.ts';
import { memberReviewColumns, toMemberReview } from './member-reviews.ts';

const forbidden = () => new AppError('forbidden', "This isn't your review.");
const unknownReview = () => new AppError('not_found', 'Review not found');

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
    ...reviewEffects(db, sql`(SELECT id FROM ${optics} WHERE id = ${opticId})`),
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

function hasReview(row: { [Key in keyof MemberReviewRow]: MemberReviewRow[Key] | null }): row is MemberReviewRow {
  return row.id !== null;
}

async function getMemberReview(db: Database, id: number): Promise<OwnReview> {
  const [row] = await db
    .select(memberReviewColumns)
    .from(reviews)
    .innerJoin(optics, eq(optics.id, reviews.opticId))
    .where(eq(reviews.id, id));
  if (row === undefined) throw unknownReview();
  return toMemberReview(row);
}

async function storedReview(db: Database, id: number) {
  const [row] = await db
    .select({ userId: reviews.userId, opticId: reviews.opticId })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (row === undefined) throw unknownReview();
  return row;
}

export async function updateReview(
  db: Database,
  userId: number,
  id: number,
  { rating, reviewText }: ReviewContent,
): Promise<OwnReview> {
  const stored = await storedReview(db, id);
  if (stored.userId !== userId) throw forbidden();
  const { rows } = await runBatch(db, {
    updated: db
      .update(reviews)
      .set({ rating, reviewText, updatedAt: now })
      .where(and(eq(reviews.id, id), eq(reviews.userId, userId))),
    ...reviewEffects(db, idTable([stored.opticId])),
    rows: db
      .select(memberReviewColumns)
      .from(reviews)
      .innerJoin(optics, eq(optics.id, reviews.opticId))
      .where(eq(reviews.id, id)),
  });
  const [row] = rows;
  if (row === undefined) throw unknownReview();
  return toMemberReview(row);
}

/** Audits that an administrator deletes someone else's review; the audit entry doesn't name the writer. */
function auditDeletion(db: Database, userId: number, id: number) {
  const { opticId, rating, reviewText } = reviews;
  const gone = (value: SQLWrapper) => sql`json_object('from', ${value}, 'to', NULL)`;
  const rated = sql`'opticId', ${gone(opticId)}, 'rating', ${gone(rating)}`;
  const changes = sql`CASE WHEN ${reviewText} IS NULL THEN json_object(${rated})
    ELSE json_object(${rated}, 'reviewText', ${gone(reviewText)}) END`;
  const entry = { userId, action: 'delete', entity: 'review', entityId: reviews.id, changes } as const;
  return auditEach(db, entry, sql`FROM ${reviews} WHERE ${reviews.id} = ${id} AND ${reviews.userId} IS NOT ${userId}`);
}

export async function deleteReview(
  db: Database,
  { id: userId, isAdmin }: { id: number; isAdmin: boolean },
  id: number,
  seen: string | undefined,
): Promise<void> {
  const stored = await storedReview(db, id);
  if (stored.userId !== userId && !isAdmin) throw forbidden();
  const isEdited =
    seen && sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${and(eq(reviews.id, id), ne(reviews.updatedAt, seen))})`;
  const unedited: Guards = {
    changed: {
      when: isEdited || undefined,
      refuse: async () => {
        throw new AppError('conflict', 'This review was edited.', { current: await getMemberReview(db, id) });
      },
    },
  };
  const { deleted } = await runGuarded(db, unedited, {
    audit: isAdmin ? auditDeletion(db, userId, id) : undefined,
    deleted: db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id }),
    ...reviewEffects(db, idTable([stored.opticId])),
  });
  if (deleted.length === 0) throw unknownReview();
}
