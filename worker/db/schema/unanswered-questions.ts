import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people asked the search and got no answer to. Nothing says who asked. */
export const unansweredQuestions = sqliteTable(
  'unanswered_questions',
  {
    question: text('question').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull().default(1),
    lastAskedAt: text('last_asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.question, table.day] }), index('unanswered_questions_day').on(table.day)],
);
