import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { twoStepFailures } from '#worker/db/schema/account/two-step.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { tooManyAttempts } from '../sign-in/attempts.ts';

/** Guesses without a delay, for typos. From then on the delay doubles: 2 seconds, 4, 8 and so on. */
const freeGuesses = 3;
const maxDelaySeconds = 15 * 60;

/**
 * Counts a guess before it is checked, so that concurrent guesses count too.
 * @returns until when it makes others wait
 * @throws AppError 'rate_limited'
 */
export async function countGuess(c: AppContext, userId: number): Promise<string> {
  const { db } = c.var;
  const count = sql`${twoStepFailures.count} + 1`;
  const delay = sql`min(${maxDelaySeconds}, CASE WHEN ${count} < ${freeGuesses} THEN 0
    WHEN ${count} > 20 THEN ${maxDelaySeconds} ELSE 1 << (${count} - ${freeGuesses} + 1) END)`;
  const [counted] = await db
    .insert(twoStepFailures)
    .values({ userId, count: 1, retryAt: now as unknown as string })
    .onConflictDoUpdate({
      target: twoStepFailures.userId,
      set: { count, retryAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || ${delay} || ' seconds')` },
      setWhere: lte(twoStepFailures.retryAt, now),
    })
    .returning({ retryAt: twoStepFailures.retryAt });
  if (counted !== undefined) return counted.retryAt;
  const [row] = await db
    .select({ retryAt: twoStepFailures.retryAt })
    .from(twoStepFailures)
    .where(eq(twoStepFailures.userId, userId));
  throw tooManyAttempts(c, 'Too many failed attempts.', row?.retryAt ?? new Date().toISOString());
}

/**
 * Takes a guess back that could not be checked, with its wait, but not the wait of a later guess.
 * @param retryAt what `countGuess` returned
 */
export async function takeBackGuess(db: Database, userId: number, retryAt: string): Promise<void> {
  const own = sql`${twoStepFailures.retryAt} = ${retryAt}`;
  await db
    .update(twoStepFailures)
    .set({
      count: sql`${twoStepFailures.count} - 1`,
      retryAt: sql`CASE WHEN ${own} THEN ${now} ELSE ${twoStepFailures.retryAt} END`,
    })
    .where(eq(twoStepFailures.userId, userId));
}

export async function forgetGuesses(db: Database, userId: number): Promise<void> {
  await db.delete(twoStepFailures).where(eq(twoStepFailures.userId, userId));
}
