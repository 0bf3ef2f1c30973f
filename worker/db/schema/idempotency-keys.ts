import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';

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
