import { and, desc, eq, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#domain/api/audit.ts';
import type { Database } from './client.ts';
import { auditLog, type Changes } from './schema/audit-log.ts';
import { now } from './schema/columns.ts';

export type Entry = {
  userId: number | null;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | string | SQLWrapper;
  changes: Changes | SQL;
};

export function audit(
  db: Database,
  { userId, action, entity, entityId, changes }: Entry,
  condition = sql`changes() = 1`,
) {
  const json = is(changes, SQL) ? changes : sql`${JSON.stringify(changes)}`;
  // SQLite would write a bound 12 as '12.0'.
  const id = typeof entityId === 'number' ? String(entityId) : entityId;
  return auditEach(db, { userId, action, entity, entityId: id, changes: json }, sql`WHERE ${condition}`);
}

export function auditEach(
  db: Database,
  {
    userId,
    action,
    entity,
    entityId,
    changes,
  }: Omit<Entry, 'action'> & { action: Entry['action'] | SQL; changes: SQL },
  rows: SQL,
) {
  // The account may have been deleted since the request started.
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), ${action}, ${entity}, CAST(${entityId} AS TEXT), ${changes},
      CASE WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId}) THEN ${userId} END
    ${rows}`);
}

const longLists = ['evidence', 'priceObservations'];

function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const texts = new Set(others.map((item) => JSON.stringify(item)));
  return items.filter((item) => !texts.has(JSON.stringify(item)));
}

function changeOf(name: string, from: unknown, to: unknown): Changes[string] {
  const isLong = longLists.includes(name) && Array.isArray(from) && Array.isArray(to);
  return isLong ? { from: without(from, to), to: without(to, from) } : { from, to };
}

export function difference(before: object | null, after: object | null): Changes {
  const [from, to] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const changes: Changes = {};
  for (const name of names) {
    const [was, is] = [from[name] ?? null, to[name] ?? null];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[name] = changeOf(name, was, is);
  }
  return changes;
}

export async function lastDeleted(
  db: Database,
  entity: AuditEntity,
  entityId: number,
): Promise<Record<string, unknown> | undefined> {
  const [entry] = await db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(entityId)), eq(auditLog.action, 'delete')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (entry === undefined) return undefined;
  return Object.fromEntries(Object.entries(entry.changes).map(([name, { from }]) => [name, from]));
}
