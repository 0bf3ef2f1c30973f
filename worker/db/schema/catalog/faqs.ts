import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id, version } from '../columns.ts';

export const faqs = sqliteTable('faqs', {
  id: id(),
  question: text('question').notNull().unique('faqs_natural_key'),
  answer: text('answer').notNull(),
  createdAt: createdAt(),
  version: version(),
});
