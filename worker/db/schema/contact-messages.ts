import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

/** What people wrote to us. A message waits here until its mail went out. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name', { length: 100 }).notNull(),
    email: text('email', { length: 255 }).notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** Null while its mail waits. */
    sentAt: text('sent_at'),
    /** How often sending it failed. */
    attempts: integer('attempts').notNull().default(0),
    /** Not to be tried before. */
    nextAttemptAt: text('next_attempt_at'),
  },
  (table) => [index('contact_messages_waiting').on(table.sentAt, table.nextAttemptAt, table.id)],
);
