import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';
import { now } from './columns.ts';

/**
 * Always empty: a trigger turns every insert into an error, 'abort:' and the code, which rolls back the batch. A table and
 * not a view with an INSTEAD OF trigger, because `wrangler d1 export` writes triggers before views.
 */
export const batchAbort = sqliteTable('batch_abort', { code: text('code').notNull() });

/**
 * Rows of an import, staged as JSON for later statements of the same batch. Empty outside of that batch. Imports were of
 * optics only; a rename would keep the version before from importing after a rollback.
 */
export const stagedRows = sqliteTable('optic_import_rows', {
  id: integer('id').primaryKey(),
  rowId: integer('optic_id'),
  changes: text('changes').notNull(),
  derived: text('derived').notNull(),
});

/**
 * Cache tags whose responses are out of date. A write names them in its own batch, so both commit together: db/purge.ts. `worker/http/cache/purges.ts` purges and deletes them.
 */
export const pendingPurges = sqliteTable('pending_purges', {
  tag: text('tag').primaryKey(),
  version: integer('version').notNull().default(1),
  purgedVersion: integer('purged_version').notNull().default(0),
  changedAt: text('changed_at').notNull().default(now),
});

export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  lastStarted: text('last_started').notNull(),
  lastSucceeded: text('last_succeeded'),
  lastError: text('last_error'),
});

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    claim: text('claim').notNull(),
    claimedAt: text('claimed_at').notNull(),
    createdId: integer('created_id'),
    response: text('response'),
  },
  (table) => [index('idempotency_keys_claimed').on(table.claimedAt), index('idempotency_keys_user').on(table.userId)],
);
