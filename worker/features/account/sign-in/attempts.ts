import { lte, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
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
