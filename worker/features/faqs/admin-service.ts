import { and, asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { faqInputSchema } from '#domain/api/admin.schema.ts';
import type { AdminFaq } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { faqs } from '#worker/db/schema/faqs.ts';
import { audit, difference } from '../audit/service.ts';

type FaqInput = z.output<typeof faqInputSchema>;

const columns = {
  id: faqs.id,
  question: faqs.question,
  answer: faqs.answer,
  createdAt: faqs.createdAt,
  version: faqs.version,
};

const unknown = () => new AppError('not_found', 'FAQ not found');

function taken(): AppError {
  const message = 'This question is there already.';
  return new AppError('conflict', message, { issues: [{ path: 'question', message }] });
}

const changedMeanwhile = (current: AdminFaq) =>
  new AppError('conflict', 'This FAQ was changed meanwhile. Please load it again.', { current });

const said = ({ question, answer }: FaqInput) => ({ question, answer });

export async function listAdminFaqs(db: Database): Promise<AdminFaq[]> {
  return db.select(columns).from(faqs).orderBy(asc(faqs.id));
}

/** @throws AppError 'conflict' where the question is there already */
export async function addFaq(db: Database, userId: number, input: FaqInput): Promise<AdminFaq> {
  const entityId = sql<number>`(SELECT ${faqs.id} FROM ${faqs} WHERE ${faqs.question} = ${input.question})`;
  const [[added]] = await db.batch([
    db.insert(faqs).values(input).onConflictDoNothing({ target: faqs.question }).returning(columns),
    audit(db, { userId, action: 'create', entity: 'faq', entityId, changes: difference(null, input) }),
  ]);
  if (added === undefined) throw taken();
  return added;
}

/** As it was when it was read; a change that came in between is not to be lost. */
function still({ id, version }: AdminFaq) {
  return and(eq(faqs.id, id), eq(faqs.version, version));
}

/**
 * Changes a question, if it is still of the version that the change started from. A change of nothing writes nothing,
 * whatever it started from: it may be one that was made, and whose answer was lost.
 * @throws AppError 'not_found', 'conflict' where it was changed meanwhile or the question is there already
 */
export async function changeFaq(
  db: Database,
  userId: number,
  id: number,
  { version, ...input }: FaqInput & { version?: number | undefined },
): Promise<AdminFaq> {
  const found = await db
    .select(columns)
    .from(faqs)
    .where(or(eq(faqs.id, id), eq(faqs.question, input.question)));
  const before = found.find((one) => one.id === id);
  if (before === undefined) throw unknown();
  const changes = difference(said(before), input);
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  if (found.length > 1) throw taken();
  const other = alias(faqs, 'other');
  const free = sql`NOT EXISTS (SELECT 1 FROM ${faqs} AS other WHERE ${other.question} = ${input.question} AND ${other.id} <> ${id})`;
  const [written, , [faq]] = await db.batch([
    db
      .update(faqs)
      .set(input)
      .where(and(still(before), free))
      .returning({ id: faqs.id }),
    audit(db, { userId, action: 'update', entity: 'faq', entityId: id, changes }),
    db.select(columns).from(faqs).where(eq(faqs.id, id)),
  ]);
  if (faq === undefined) throw unknown();
  if (written.length === 0) throw faq.version === before.version ? taken() : changedMeanwhile(faq);
  return faq;
}

/**
 * @param version the one that it is to have, where the caller knows one
 * @throws AppError 'not_found', 'conflict' where it was changed meanwhile
 */
export async function deleteFaq(db: Database, userId: number, id: number, version: number | undefined): Promise<void> {
  const read = () => db.select(columns).from(faqs).where(eq(faqs.id, id));
  const [before] = await read();
  if (before === undefined) throw unknown();
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  const [deleted, , [after]] = await db.batch([
    db.delete(faqs).where(still(before)).returning({ id: faqs.id }),
    audit(db, { userId, action: 'delete', entity: 'faq', entityId: id, changes: difference(said(before), null) }),
    read(),
  ]);
  if (deleted.length > 0) return;
  throw after === undefined ? unknown() : changedMeanwhile(after);
}
