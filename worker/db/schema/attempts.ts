import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const attempts = sqliteTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    nextAt: text('next_at'),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('attempts_expired').on(table.expiresAt)],
);
