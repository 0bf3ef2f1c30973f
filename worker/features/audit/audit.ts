import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { auditLog, type Changes } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';

export type AuditEntity = 'optic' | 'faq' | 'user' | 'image' | 'post' | 'author' | 'category' | 'review';

export type Entry = {
  /** Who did it; null for cron jobs. */
  userId: number | null;
  action: 'create' | 'update' | 'delete' | 'restore' | 'publish' | 'promote' | 'resend-verification';
  entity: AuditEntity;
  /** A row's id or an image's key; SQL for the id of a row that the same batch creates. */
  entityId: number | string | SQL<number>;
  changes: Changes | SQL;
};

/**
 * A statement that adds an audit entry.
 * @param condition by default that the statement before it, in the same batch, wrote one row
 */
export function audit(
  db: Database,
  { userId, action, entity, entityId, changes }: Entry,
  condition = sql`changes() = 1`,
) {
  const id = typeof entityId === 'object' ? sql`CAST(${entityId} AS TEXT)` : String(entityId);
  const json = 'getSQL' in changes ? changes : JSON.stringify(changes);
  // The account may have been deleted since the request started.
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), ${action}, ${entity}, ${id}, ${json}
    WHERE ${condition}`);
}

/** The fields that differ between two states of a row; null is the state before it exists and after it is deleted. */
export function difference(before: object | null, after: object | null): Changes {
  const [from, to] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const changes: Changes = {};
  for (const name of names) {
    const [was, is] = [from[name] ?? null, to[name] ?? null];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[name] = { from: was, to: is };
  }
  return changes;
}
