import { asc, sql } from 'drizzle-orm';
import type { FaqMove } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { type Guard, runGuarded } from '#worker/db/abort.ts';
import { audit } from '#worker/db/audit.ts';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { faqPlace, faqs } from '#worker/db/schema/catalog/faqs.ts';
import type { Actor } from '#worker/env.ts';
import { faqEffects } from './effects.ts';

export const inOrder = [asc(faqPlace), asc(faqs.id)];

const orderChanged = 'Someone else changed the order of the FAQs.';

const orderedIds = (db: Database) =>
  db
    .select({ id: faqs.id })
    .from(faqs)
    .orderBy(...inOrder);

const sameOrder = (db: Database, ids: readonly number[]): Guard => ({
  when: sql`(SELECT json_group_array(id) FROM ${orderedIds(db)}) <> ${JSON.stringify(ids)}`,
  async refuse(cause) {
    throw new AppError('conflict', orderChanged, { cause });
  },
});

/**
 * Puts an FAQ next to another one; no-op if it is there.
 * @throws AppError 'not_found', or 'conflict' if the other one is gone or the order changes meanwhile
 */
export async function moveFaq({ db, userId }: Actor, id: number, { place, other }: FaqMove): Promise<void> {
  const ids = (await orderedIds(db)).map((row) => row.id);
  if (!ids.includes(id)) throw new AppError('not_found', 'FAQ not found');
  if (!ids.includes(other)) throw new AppError('conflict', orderChanged);
  const moved = ids.filter((one) => one !== id);
  moved.splice(moved.indexOf(other) + (place === 'after' ? 1 : 0), 0, id);
  const [from, to] = [ids.indexOf(id) + 1, moved.indexOf(id) + 1];
  if (from === to) return;
  await runGuarded(
    db,
    { changed: sameOrder(db, ids) },
    {
      moved: statement(
        db,
        sql`
        UPDATE ${faqs} SET position = ordered.key + 1 FROM json_each(${JSON.stringify(moved)}) AS ordered
        WHERE ${faqs.id} = ordered.value`,
      ),
      audit: audit(
        db,
        { userId, action: 'update', entity: 'faq', entityId: id, changes: { position: { from, to } } },
        sql`true`,
      ),
      ...faqEffects(db, idTable([id])).after,
    },
  );
}
