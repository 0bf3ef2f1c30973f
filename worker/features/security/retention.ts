import { and, isNotNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import { securityEvents } from '#worker/db/schema/account/security-events.ts';
import { deleteOldEntries } from '../audit/delete-old-entries.ts';

/** A network may identify a person, so it is stored only as long as it helps to investigate. */
const networkMs = 30 * dayMs;

export async function eraseNetworks(db: Database, at: Date): Promise<number> {
  // Runs once a day, and erases a day early so that no network is ever older.
  const before = new Date(at.getTime() - networkMs + dayMs).toISOString();
  const { meta } = await db
    .update(securityEvents)
    .set({ network: null })
    .where(and(isNotNull(securityEvents.network), lt(securityEvents.at, before)));
  return meta.changes;
}

export function deleteOldEvents(
  env: Pick<Env, 'AUDIT_RETENTION_DAYS'>,
  db: Database,
  at: Date,
  batch?: number,
): Promise<number> {
  return deleteOldEntries(env, db, at, batch, securityEvents);
}
