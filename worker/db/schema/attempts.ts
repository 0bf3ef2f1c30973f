import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Short-lived counts: of links and wrong passwords per email, whether it has an account or not, and of wrong passwords per
 * signed-in member.
 */
export const attempts = sqliteTable(
  'attempts',
  {
    /** SHA-256 of the kind, and the email or the member's id. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the next attempt is allowed, if there have been too many. */
    nextAt: text('next_at'),
    /** When counting starts over. */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('attempts_expired').on(table.expiresAt)],
);
