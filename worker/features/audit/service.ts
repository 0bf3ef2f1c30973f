import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accountName } from '#domain/account/account.ts';
import type { AuditEntry } from '#domain/api/admin.ts';
import { type PaginationQuery, pageWindow } from '#domain/api/pagination.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog, type Changes } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { users } from '#worker/db/schema/users.ts';

export type { Changes } from '#worker/db/schema/audit-log.ts';

export type Entry = {
  /** Who did it; null for what the house does by itself. */
  userId: number | null;
  action: 'create' | 'update' | 'delete' | 'restore' | 'publish' | 'promote' | 'resend-verification';
  entity: 'optic' | 'faq' | 'user' | 'image' | 'post' | 'author' | 'category' | 'review';
  /** A row's id or an image's key; SQL that finds the id of a row that is not written yet. */
  entityId: number | string | SQL<number>;
  changes: Changes;
};

/**
 * A statement that tells the audit log of the statement before it in the same `db.batch`, if that one changed one row;
 * where it changed none, nothing is told.
 */
export function audit(db: Database, { userId, action, entity, entityId, changes }: Entry) {
  const id = typeof entityId === 'object' ? sql`CAST(${entityId} AS TEXT)` : String(entityId);
  // An account that is gone by now cannot be referred to.
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), ${action}, ${entity}, ${id}, ${JSON.stringify(changes)}
    WHERE changes() = 1`);
}

/** The fields in which two states of a thing differ; null stands for a thing that is not there yet, or no more. */
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

/** What a thing was when it was last deleted; undefined where it never was. Fields that were null are not there. */
export async function lastDeleted(
  db: Database,
  entity: Entry['entity'],
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

/** Entries on a page of a history where the caller names no number. */
const pageSize = 50;

const toldOf = (entity: Entry['entity'], entityId: number | string) =>
  and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(entityId)));

/** How many changes of a thing are told. */
export function historyLength(db: Database, entity: Entry['entity'], entityId: number | string): Promise<number> {
  return db.$count(auditLog, toldOf(entity, entityId));
}

/** An entry's changes with no more than the beginning of each text. Cut by the database, as a page of whole ones may be huge. */
function shortened(longest: number): SQL<Changes> {
  const side = (name: 'from' | 'to') => {
    const [json, text] = [sql.raw(`value -> '$.${name}'`), sql.raw(`value ->> '$.${name}'`)];
    return sql`json(CASE WHEN json_type(${json}) = 'text' AND length(${text}) > ${longest}
      THEN json_quote(substr(${text}, 1, ${longest}) || '…') ELSE ${json} END)`;
  };
  return sql`(
    SELECT json_group_object(key, json_object('from', ${side('from')}, 'to', ${side('to')}))
    FROM json_each(${auditLog.changes}))`.mapWith(auditLog.changes);
}

/**
 * What was changed of a thing, the last change first, page by page.
 * @param longest the characters of a text that are told; all, where none are named
 */
export async function history(
  db: Database,
  entity: Entry['entity'],
  entityId: number | string,
  pagination: PaginationQuery = {},
  longest?: number,
): Promise<AuditEntry[]> {
  const { limit, offset } = pageWindow({ page: 1, pageSize, ...pagination }) ?? { limit: pageSize, offset: 0 };
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      changes: longest === undefined ? auditLog.changes : shortened(longest),
      userId: users.id,
      handle: users.handle,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(toldOf(entity, entityId))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ userId, handle, email, ...entry }) => ({
    ...entry,
    by: userId === null || email === null ? null : { id: userId, name: accountName({ handle, email }) },
  }));
}
