import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from '../columns.ts';
import { users } from './users.ts';

/** The list of each member's sessions. A session in KV is valid only while its row here has not expired. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    epoch: integer('epoch').notNull(),
    browser: text('browser').notNull(),
    signedInAt: text('signed_in_at').notNull(),
    lastUsedAt: text('last_used_at').notNull(),
    /** Ending a session sets this to the current time, so that an older copy in KV cannot revive it. */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('user_sessions_by_user').on(table.userId, table.lastUsedAt),
    index('user_sessions_expiry').on(table.expiresAt),
  ],
);
