import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from './columns.ts';

/**
 * Cache tags whose responses are out of date. A write names them in its own batch, so both commit together: db/purge.ts. `worker/http/cache/purges.ts` purges and deletes them.
 */
export const pendingPurges = sqliteTable('pending_purges', {
  tag: text('tag').primaryKey(),
  version: integer('version').notNull().default(1),
  purgedVersion: integer('purged_version').notNull().default(0),
  changedAt: text('changed_at').notNull().default(now),
});
