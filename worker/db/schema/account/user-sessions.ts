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
    /** SHA-256 of the session id, as in the KV key. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The member's session epoch when the session began or survived the end of all others. */
    epoch: integer('epoch').notNull(),
    browser: text('browser').notNull(),
    signedInAt: text('signed_in_at').notNull(),
    /** At most an hour late. */
    lastUsedAt: text('last_used_at').notNull(),
    /** Ending a session sets this to the current time, so that an older copy in KV cannot revive it. */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('user_sessions_by_user').on(table.userId, table.lastUsedAt),
    index('user_sessions_expiry').on(table.expiresAt),
  ],
);
