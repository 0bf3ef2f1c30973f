import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { sha256Hex } from '#worker/http/secrets.ts';

/** One request a second to a host. */
const paceMs = 1000;
const longestWaitMs = 2000;
const forgottenAfterMs = 60_000;

/**
 * Waits for this request's turn at a host. Each caller takes the next free second in one statement, so that two
 * requests never have the same one.
 * @throws AppError 'rate_limited' if too many wait already
 */
export async function waitForTurn(db: Database, host: string, signal: AbortSignal): Promise<void> {
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  const next = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', max(${attempts.nextAt}, ${iso(now)}), ${`+${paceMs / 1000} seconds`})`;
  const expiresAt = iso(now + forgottenAfterMs);
  const [turn] = await db
    .insert(attempts)
    .values({ key: sha256Hex(`host ${host}`), count: 1, nextAt: iso(now + paceMs), expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { nextAt: next, expiresAt },
      setWhere: sql`${attempts.nextAt} <= ${iso(now + longestWaitMs)}`,
    })
    .returning({ nextAt: attempts.nextAt });
  if (turn === undefined) {
    throw new AppError('rate_limited', 'Several pages of this site are being read. Please wait a few seconds.');
  }
  const waitMs = Date.parse(turn.nextAt ?? '') - paceMs - now;
  if (waitMs > 0) await scheduler.wait(waitMs, { signal });
}
