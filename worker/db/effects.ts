import { is, SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/api/audit.ts';
import type { Statements } from './batch.ts';
import type { Database } from './client.ts';
import type { Changes } from './schema/audit-log.ts';

/** What follows from a write of rows, for the same batch: statements to run before the rows change, and after. */
type Effects = { before?: Statements; after: Statements };

/** What somebody does to rows, as the audit log says it. */
export type Change = { action: AuditAction; changes: Changes | SQL };

/**
 * @param ids the rows, as SQL for a table with the column `id`
 * @param change undefined if the caller logs it
 */
export type EffectsOf = (db: Database, ids: SQL, change?: Change) => Effects;

/** Whether a change may be about one of these fields. Only an update says which ones it is about. */
export const touches = (change: Change | undefined, ...fields: string[]): boolean =>
  change?.action !== 'update' || is(change.changes, SQL) || fields.some((field) => field in change.changes);

/** JSON keeps ids integers, which D1 would bind as REAL. */
export const idTable = (ids: readonly number[]): SQL =>
  sql`(SELECT value AS id FROM json_each(${JSON.stringify(ids)}))`;
