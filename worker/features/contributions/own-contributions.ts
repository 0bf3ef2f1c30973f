import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';

const { userId: _, decidedBy, acceptedKind, replaced, ...ownContributionColumns } = getTableColumns(contributions);

export { ownContributionColumns };

export const notFound = () => new AppError('not_found', 'Contribution not found');

export async function listContributions(db: Database, userId: number, query?: PageQuery): Promise<Contribution[]> {
  const { limit, offset } = query ? listWindowAndNext(query) : { limit: -1, offset: 0 };
  const rows = await db
    .select(ownContributionColumns)
    .from(contributions)
    .where(eq(contributions.userId, userId))
    .orderBy(desc(contributions.id))
    .limit(limit)
    .offset(offset);
  return rows as Contribution[];
}

const ownOf = (userId: number, id: number) => and(eq(contributions.id, id), eq(contributions.userId, userId));
const isOpen = inArray(contributions.state, [...openStates]);

export async function answerQuestion(db: Database, userId: number, id: number, answer: string): Promise<Contribution> {
  const own = ownOf(userId, id);
  const { answered, rows } = await runBatch(db, {
    answered: db
      .update(contributions)
      .set({ answer, state: 'pending', version: sql`${contributions.version} + 1`, updatedAt: now })
      .where(and(own, isOpen, isNotNull(contributions.reply)))
      .returning({ id: contributions.id }),
    rows: db.select(ownContributionColumns).from(contributions).where(own),
  });
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (answered.length === 0) throw new AppError('conflict', 'There is no open question any more.');
  return row as Contribution;
}

export async function withdraw(db: Database, userId: number, id: number): Promise<void> {
  const own = ownOf(userId, id);
  const { rows } = await runBatch(db, {
    rows: db.select({ state: contributions.state }).from(contributions).where(own),
    withdrawn: db.delete(contributions).where(and(own, isOpen)),
  });
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (!openStates.some((state) => state === row.state)) {
    throw new AppError('conflict', 'An editor has already decided on this.');
  }
}
