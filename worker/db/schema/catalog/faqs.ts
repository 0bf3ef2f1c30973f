import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id, version } from '../columns.ts';

/** Ids only grow, so an FAQ without a position comes after those with one. (Not coalesce: drizzle-kit splits at its comma.) */
export const faqPlace = sql`CASE WHEN position IS NULL THEN id ELSE position END`;

export const faqs = sqliteTable(
  'faqs',
  {
    id: id(),
    question: text('question').notNull().unique('faqs_natural_key'),
    answer: text('answer').notNull(),
    /** The place among all; null for an FAQ that came after the last move. */
    position: integer('position'),
    createdAt: createdAt(),
    version: version(),
  },
  () => [index('faqs_order').on(faqPlace)],
);
