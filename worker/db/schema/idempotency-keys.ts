import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';

/** The requests of the last 24 hours that had an Idempotency-Key. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** A hash of the caller and the key. */
    id: text('id').primaryKey(),
    /** The member who sent it; null for visitors. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the request. */
    fingerprint: text('fingerprint').notNull(),
    /** The attempt that may write. */
    claim: text('claim').notNull(),
    claimedAt: text('claimed_at').notNull(),
    /** The id of the created row, set in the same batch; null until then. */
    createdId: integer('created_id'),
    /** The response as JSON; null if the attempt ended before it was stored. */
    response: text('response'),
  },
  (table) => [index('idempotency_keys_claimed').on(table.claimedAt), index('idempotency_keys_user').on(table.userId)],
);
