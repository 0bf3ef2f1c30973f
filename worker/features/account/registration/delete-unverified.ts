import { sql } from 'drizzle-orm';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { beforeDeletion } from '#worker/features/users/effects.ts';

const retentionMs = 30 * 24 * 3_600_000;

const batchSize = 500;
const batchesPerRun = 20;

export async function deleteUnverifiedAccounts(db: Database, at: Date, batch = batchSize): Promise<number> {
  const before = new Date(at.getTime() - retentionMs).toISOString();
  let deleted = 0;
  for (let left = batchesPerRun; left > 0; left -= 1) {
    const ids = sql`(
      SELECT id FROM ${users}
      WHERE created_at < ${before} AND NOT email_verified AND NOT is_admin
        AND coalesce(verification_token_expiry, '') < ${at.toISOString()}
      ORDER BY created_at, id LIMIT ${batch})`;
    const { rows } = await runBatch(db, {
      ...beforeDeletion(db, ids),
      rows: db.delete(users).where(sql`id IN ${ids}`).returning({ id: users.id }),
    });
    deleted += rows.length;
    if (rows.length < batch) break;
  }
  return deleted;
}
