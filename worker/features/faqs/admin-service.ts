import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { faqInputSchema } from '#domain/admin.schema.ts';
import { AppError } from '#domain/errors.ts';
import type { Faq } from '#domain/faqs.ts';
import type { Database } from '../../db/client.ts';
import { faqs } from '../../db/schema/faqs.ts';
import { audit, difference } from '../audit/service.ts';

type FaqInput = z.output<typeof faqInputSchema>;

const columns = { id: faqs.id, question: faqs.question, answer: faqs.answer, createdAt: faqs.createdAt };

function taken(): AppError {
  const message = 'This question is there already.';
  return new AppError('conflict', message, { issues: [{ path: 'question', message }] });
}

const unknown = () => new AppError('not_found', 'FAQ not found');
const changedMeanwhile = () => new AppError('conflict', 'This FAQ was changed meanwhile. Please load it again.');

/** @throws AppError 'conflict' where the question is there already */
export async function addFaq(db: Database, userId: number, input: FaqInput): Promise<Faq> {
  const entityId = sql<number>`(SELECT ${faqs.id} FROM ${faqs} WHERE ${faqs.question} = ${input.question})`;
  const [[added]] = await db.batch([
    db.insert(faqs).values(input).onConflictDoNothing({ target: faqs.question }).returning(columns),
    audit(db, { userId, action: 'create', entity: 'faq', entityId, changes: difference(null, input) }),
  ]);
  if (added === undefined) throw taken();
  return added;
}

/** As it was when it was read; a change that came in between is not to be lost from the audit log. */
function still({ id, question, answer }: Faq) {
  return and(eq(faqs.id, id), eq(faqs.question, question), eq(faqs.answer, answer));
}

/**
 * Changes a question.
 * @returns it, and whether anything is new of it
 * @throws AppError 'not_found', 'conflict' where the question is there already
 */
export async function changeFaq(
  db: Database,
  userId: number,
  id: number,
  input: FaqInput,
): Promise<{ faq: Faq; changed: boolean }> {
  const found = await db
    .select(columns)
    .from(faqs)
    .where(or(eq(faqs.id, id), eq(faqs.question, input.question)));
  const before = found.find((one) => one.id === id);
  if (before === undefined) throw unknown();
  if (found.length > 1) throw taken();
  const changes = difference({ question: before.question, answer: before.answer }, input);
  if (Object.keys(changes).length === 0) return { faq: before, changed: false };
  const other = alias(faqs, 'other');
  const free = sql`NOT EXISTS (SELECT 1 FROM ${faqs} AS other WHERE ${other.question} = ${input.question} AND ${other.id} <> ${id})`;
  const [[faq]] = await db.batch([
    db
      .update(faqs)
      .set(input)
      .where(and(still(before), free))
      .returning(columns),
    audit(db, { userId, action: 'update', entity: 'faq', entityId: id, changes }),
  ]);
  if (faq === undefined) throw changedMeanwhile();
  return { faq, changed: true };
}

/** @throws AppError 'not_found', 'conflict' where it was changed meanwhile */
export async function deleteFaq(db: Database, userId: number, id: number): Promise<void> {
  const [before] = await db.select(columns).from(faqs).where(eq(faqs.id, id));
  if (before === undefined) throw unknown();
  const changes = difference({ question: before.question, answer: before.answer }, null);
  const [deleted] = await db.batch([
    db.delete(faqs).where(still(before)).returning({ id: faqs.id }),
    audit(db, { userId, action: 'delete', entity: 'faq', entityId: id, changes }),
  ]);
  if (deleted.length === 0) throw changedMeanwhile();
}
