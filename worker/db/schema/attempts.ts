import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Short-lived counts per email, whether it has an account or not: links requested, and wrong passwords. */
export const attempts = sqliteTable(
  'attempts',
  {
    /** SHA-256 of the kind and the email. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the next attempt is allowed, if there have been too many. */
    nextAt: text('next_at'),
    /** When counting starts over. */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('attempts_expired').on(table.expiresAt)],
);
