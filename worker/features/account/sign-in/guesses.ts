import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { tooManyAttempts } from './attempts.ts';

const freeGuesses = 10;
/** Doubles with each further one. */
const firstDelaySeconds = 5;
const maxDelaySeconds = 300;

const later = (modifier: SQL | string) => sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${modifier})`;

const forgottenAt = later('+1 day');

export const guessesOf = (key: string) => and(eq(attempts.key, key), gt(attempts.expiresAt, now));

const isAllowed = or(isNull(attempts.nextAt), lte(attempts.nextAt, now), lte(attempts.expiresAt, now));

/** Counts before the check, so that concurrent guesses count too. */
export async function countGuess(db: Database, key: string, condition?: SQL): Promise<boolean> {
  const count = sql`CASE WHEN ${attempts.expiresAt} <= ${now} THEN 1 ELSE ${attempts.count} + 1 END`;
  // At most 2^10 times the first delay, so that the number stays small.
  const delay = sql`min(${maxDelaySeconds}, ${firstDelaySeconds} << min(${count} - ${freeGuesses} - 1, 10))`;
  const rows = await db
    .insert(attempts)
    .values({ key, count: 1, expiresAt: forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count,
        nextAt: sql`CASE WHEN ${count} > ${freeGuesses} THEN ${later(sql`'+' || ${delay} || ' seconds'`)} END`,
        expiresAt: forgottenAt,
      },
      ...(condition !== undefined && { setWhere: condition }),
    })
    .returning({ key: attempts.key });
  return rows.length > 0;
}

export async function admitGuess(c: AppContext, key: string, refusal: string): Promise<void> {
  const { db } = c.var;
  if (await countGuess(db, key, isAllowed)) return;
  const [row] = await db.select({ nextAt: attempts.nextAt }).from(attempts).where(eq(attempts.key, key));
  throw tooManyAttempts(c, refusal, row?.nextAt ?? new Date().toISOString());
}

export async function deleteGuesses(db: Database, ...keys: string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, keys));
}
