import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

export const faqs = sqliteTable('faqs', {
  id: id(),
  question: text('question').notNull().unique('faqs_natural_key'),
  answer: text('answer').notNull(),
  createdAt: createdAt(),
  /** Raised by a trigger with each edit. A save names the version it started from. */
  version: integer('version').notNull().default(1),
});
