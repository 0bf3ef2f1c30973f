import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { sha256Hex } from '#worker/http/secrets.ts';

export type LinkKind = 'register' | 'resend' | 'reset';

/** Emails without an account are counted too, so that responses don't reveal which have one. */
export function attemptKey(kind: LinkKind | 'guess' | 'password', of: string): string {
  return sha256Hex(`${kind} ${of}`);
}

export function tooManyAttempts(c: AppContext, message: string, until: string): AppError {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const wait = seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  c.header('Retry-After', String(seconds));
  return new AppError('rate_limited', `${message} Please wait ${wait} and try again.`);
}

const batchSize = 1000;
const batchesPerRun = 50;

export async function deleteExpiredAttempts(db: Database, at: Date): Promise<void> {
  const expired = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lte(attempts.expiresAt, at.toISOString()))
    .limit(batchSize);
  for (let left = batchesPerRun; left > 0; left -= 1) {
    const { meta } = await db.delete(attempts).where(sql`${attempts.key} IN ${expired}`);
    if (meta.changes < batchSize) break;
  }
}

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
