import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

/** Messages from the contact form. Each is stored here before it is emailed. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name', { length: 100 }).notNull(),
    email: text('email', { length: 255 }).notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** Null until the email is sent. */
    sentAt: text('sent_at'),
    /** Failed attempts to send it. */
    attempts: integer('attempts').notNull().default(0),
    /** The earliest time of the next attempt. */
    nextAttemptAt: text('next_attempt_at'),
  },
  (table) => [index('contact_messages_waiting').on(table.sentAt, table.nextAttemptAt, table.id)],
);
