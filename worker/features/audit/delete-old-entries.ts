import { sql } from 'drizzle-orm';
import { dayMs } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import type { securityEvents } from '#worker/db/schema/account/security-events.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';

/** Entries can be large, so a run deletes them in batches; what exceeds the run waits for the next day. */
const batchSize = 1000;
const batchesPerRun = 20;

function retentionDays({ AUDIT_RETENTION_DAYS: setting }: Pick<Env, 'AUDIT_RETENTION_DAYS'>): number | undefined {
  if (setting === '') return undefined;
  if (/^[1-9]\d{0,4}$/.test(setting)) return Number(setting);
  throw new Error(
    `AUDIT_RETENTION_DAYS must be a number of days, or empty to store audit entries forever: '${setting}'`,
  );
}

export async function deleteOldEntries(
  env: Pick<Env, 'AUDIT_RETENTION_DAYS'>,
  db: Database,
  at: Date,
  batch = batchSize,
  table: typeof auditLog | typeof securityEvents = auditLog,
): Promise<number> {
  const days = retentionDays(env);
  if (days === undefined) return 0;
  const before = new Date(at.getTime() - days * dayMs).toISOString();
  let deleted = 0;
  for (let left = batchesPerRun; left > 0; left -= 1) {
    // Ids rise with time: the search ends at the first entry that stays, and needs no index.
    const { meta } = await db.run(sql`
      DELETE FROM ${table} WHERE id IN (
        SELECT id FROM ${table}
        WHERE id < coalesce((SELECT id FROM ${table} WHERE at >= ${before} ORDER BY id LIMIT 1), 9e15)
        ORDER BY id LIMIT ${batch})`);
    deleted += meta.changes;
    if (meta.changes < batch) break;
  }
  return deleted;
}
