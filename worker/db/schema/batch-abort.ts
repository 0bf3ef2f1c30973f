import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Always empty: a trigger turns every insert into an error, 'abort:' and the code, which rolls back the batch. A table and
 * not a view with an INSTEAD OF trigger, because `wrangler d1 export` writes triggers before views.
 */
export const batchAbort = sqliteTable('batch_abort', { code: text('code').notNull() });
