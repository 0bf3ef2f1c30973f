import { type SQL, sql } from 'drizzle-orm';

/** What was restored while this one was gone: its own audit entry doesn't list it. */
export function restoredWithout(entity: 'post' | 'category', id: number): SQL {
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
