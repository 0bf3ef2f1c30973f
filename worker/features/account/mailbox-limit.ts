import { sql } from 'drizzle-orm';
import { attempts } from '#worker/db/schema/attempts.ts';
import type { AppContext } from '#worker/env.ts';
import { attemptKey, tooManyAttempts } from './sign-in/attempts.ts';

const hourMs = 3_600_000;

/** Per email and hour: links of any kind, and links for a new password. */
const limits = { mail: 10, reset: 5 } as const;

/**
 * Limits the links mailed to one mailbox, whoever asks for them.
 * @throws AppError 'rate_limited'
 */
export async function limitMailbox(c: AppContext, kind: 'verify' | 'reset', email: string): Promise<void> {
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + hourMs).toISOString();
  const kinds = kind === 'reset' ? (['mail', 'reset'] as const) : (['mail'] as const);
  const unlessExpired = (fresh: unknown, counted: unknown) =>
    sql`CASE WHEN ${attempts.expiresAt} <= ${now} THEN ${fresh} ELSE ${counted} END`;
  const counts = await c.var.db
    .insert(attempts)
    .values(kinds.map((counted) => ({ key: attemptKey(counted, email), count: 1, expiresAt })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: unlessExpired(1, sql`${attempts.count} + 1`),
        expiresAt: unlessExpired(expiresAt, attempts.expiresAt),
      },
    })
    .returning();
  for (const counted of kinds) {
    const row = counts.find(({ key }) => key === attemptKey(counted, email));
    if (row !== undefined && row.count > limits[counted]) {
      throw tooManyAttempts(c, 'Too many links were requested for this email. Use the newest one.', row.expiresAt);
    }
  }
}
