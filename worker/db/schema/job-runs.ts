import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  lastStarted: text('last_started').notNull(),
  lastSucceeded: text('last_succeeded'),
  lastError: text('last_error'),
});
