import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { now } from '#worker/db/schema/columns.ts';
import { attemptKey } from './attempts.ts';

/** Wrong passwords in a row, from anywhere, before an email's logins have to wait. */
const freeGuesses = 10;
/** Doubles with each further one. */
const firstDelaySeconds = 5;
/** Short enough for a person to wait. It allows 288 guesses a day. */
const maxDelaySeconds = 300;

/** A time from now, by the clock of the database. */
const later = (modifier: SQL | string) => sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${modifier})`;

const forgottenAt = later('+1 day');

/** Matches an email's count of wrong passwords. */
export const guessesOf = (email: string) =>
  and(eq(attempts.key, attemptKey('guess', email)), gt(attempts.expiresAt, now));

/**
 * Counts a guess in one statement.
 * @param nextAt counts only if this is still the time of the next attempt: of concurrent guesses after a delay, one counts
 * @returns whether it counted
 */
export async function countGuess(db: Database, email: string, nextAt?: string): Promise<boolean> {
  const count = sql`CASE WHEN ${attempts.expiresAt} <= ${now} THEN 1 ELSE ${attempts.count} + 1 END`;
  // At most 2^10 times the first delay, so that the number stays small.
  const delay = sql`min(${maxDelaySeconds}, ${firstDelaySeconds} << min(${count} - ${freeGuesses} - 1, 10))`;
  const rows = await db
    .insert(attempts)
    .values({ key: attemptKey('guess', email), count: 1, expiresAt: forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count,
        nextAt: sql`CASE WHEN ${count} > ${freeGuesses} THEN ${later(sql`'+' || ${delay} || ' seconds'`)} END`,
        expiresAt: forgottenAt,
      },
      ...(nextAt !== undefined && { setWhere: eq(attempts.nextAt, nextAt) }),
    })
    .returning({ key: attempts.key });
  return rows.length > 0;
}

export async function deleteGuesses(db: Database, email: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, attemptKey('guess', email)));
}
