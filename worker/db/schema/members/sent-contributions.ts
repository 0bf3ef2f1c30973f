import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../account/users.ts';
import { id } from '../columns.ts';

/**
 * When members sent contributions and owner reports, also those that they deleted since: the limit of a day counts these rows.
 * The day's cron deletes them.
 */
export const sentContributions = sqliteTable(
  'sent_contributions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: text('sent_at').notNull(),
  },
  (table) => [index('sent_contributions_member').on(table.userId, table.sentAt)],
);
