import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';

/** What a list of ids is for SQL, however long it is: one bound value. */
export const idsIn = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Something that a write took for given was no longer so, and nothing of its batch was written. */
export function brokeConstraint(error: unknown): boolean {
  return /constraint failed/i.test(`${error} ${error instanceof Error ? error.cause : ''}`);
}

/**
 * Fails, and with it the whole batch, where a condition holds: the log takes no entry of nothing. (One without an action
 * is how a batch fails for a lost image.)
 */
export function failWhere(db: Database, condition: SQL) {
  return db.insert(auditLog).select(sql`SELECT NULL, ${now}, NULL, 'refuse', NULL, '', '{}' WHERE ${condition}`);
}

/**
 * Of posts and categories, the ids of those that were with this one when they were deleted, and came back while it was
 * gone: its own last deletion does not tell of them.
 */
export function cameBackWithout(entity: 'post' | 'category', id: number): SQL {
  const [other, field] = entity === 'post' ? ['category', 'postIds'] : ['post', 'categoryIds'];
  return sql`(
    SELECT CAST(back.entity_id AS INTEGER) FROM audit_log AS back
    WHERE back.entity = ${other} AND back.action = 'restore'
      AND back.id > (
        SELECT max(id) FROM audit_log WHERE entity = ${entity} AND entity_id = ${String(id)} AND action = 'delete')
      AND ${id} IN (SELECT value FROM json_each((
        SELECT gone.changes FROM audit_log AS gone
        WHERE gone.entity = back.entity AND gone.entity_id = back.entity_id AND gone.action = 'delete' AND gone.id < back.id
        ORDER BY gone.id DESC LIMIT 1), ${`$.${field}.from`})))`;
}
