import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last run of each job of `worker/cron.ts`. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  /** The cron trigger of wrangler.toml that runs the job. */
  cron: text('cron').notNull(),
  lastStarted: text('last_started').notNull(),
  lastSucceeded: text('last_succeeded'),
  /** The kind of the last run's failure, without values; null if it succeeded. */
  lastError: text('last_error'),
});
