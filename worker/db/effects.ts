import { is, SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/api/audit.ts';
import type { Statements } from './batch.ts';
import type { Database } from './client.ts';
import type { Changes } from './schema/audit-log.ts';

type Effects = { before?: Statements; after: Statements };

export type Change = { action: AuditAction; changes: Changes | SQL };

export type EffectsOf = (db: Database, ids: SQL, change?: Change) => Effects;

export const touches = (change: Change | undefined, ...fields: string[]): boolean =>
  change?.action !== 'update' || is(change.changes, SQL) || fields.some((field) => field in change.changes);

/** JSON keeps ids integers, which D1 would bind as REAL. */
export const idTable = (ids: readonly number[]): SQL =>
  sql`(SELECT value AS id FROM json_each(${JSON.stringify(ids)}))`;
