import { and, DrizzleQueryError, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { jobRuns } from './db/schema/internal.ts';
import { jsonList } from './db/sql.ts';

/** The kind of a failure. Messages are left out, because they may quote emails; D1's own name no values. */
function kindOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return kindOf(error.cause);
  if (!(error instanceof Error)) return 'Unknown error';
  return error.message.startsWith('D1_ERROR') ? error.message.slice(0, 200) : error.name;
}

/**
 * Records that a cron's jobs start, so that a run that dies leaves a start without a success. Forgets jobs that an earlier
 * version had, because they would look as if they failed.
 */
export async function recordStart(db: Database, cron: string, names: readonly string[], at: Date): Promise<void> {
  await db.batch([
    db.delete(jobRuns).where(and(eq(jobRuns.cron, cron), notInArray(jobRuns.name, jsonList(names)))),
    db
      .insert(jobRuns)
      .select(sql`SELECT value, ${cron}, ${at.toISOString()}, NULL, NULL FROM ${jsonList(names)} WHERE true`)
      .onConflictDoUpdate({ target: jobRuns.name, set: { cron, lastStarted: at.toISOString() } }),
  ]);
}

export async function recordEnd(
  db: Database,
  results: readonly { name: string; result: PromiseSettledResult<unknown> }[],
  at: Date,
): Promise<void> {
  const ends = results.map(({ name, result }) => ({
    name,
    error: result.status === 'rejected' ? kindOf(result.reason) : null,
  }));
  await db.run(sql`
    UPDATE ${jobRuns} SET
      last_succeeded = CASE WHEN ended.value ->> 'error' IS NULL THEN ${at.toISOString()} ELSE last_succeeded END,
      last_error = ended.value ->> 'error'
    FROM json_each(${JSON.stringify(ends)}) AS ended WHERE ${jobRuns.name} = ended.value ->> 'name'`);
}
