import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name', { length: 100 }).notNull(),
    email: text('email', { length: 255 }).notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    sentAt: text('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
  },
  (table) => [index('contact_messages_waiting').on(table.sentAt, table.nextAttemptAt, table.id)],
);
