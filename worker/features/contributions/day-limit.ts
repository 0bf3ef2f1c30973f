import { lte, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { contributionsPerDay } from '#domain/contributions/contributions.ts';
import { dayMs } from '#domain/shared/days.ts';
import { abortWhen, type Guards } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { sentContributions } from '#worker/db/schema/sent-contributions.ts';
import type { AppContext } from '#worker/env.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';

/** @throws AppError 'rate_limited' beyond the contributions of a minute */
export function limitContributions(c: AppContext, memberId: number): Promise<void> {
  return limitRate(c, c.env.CONTRIBUTION_LIMIT, String(memberId));
}

/** Rolls a batch back whose writes exceed the contributions of a day. Runs after them, because a replacement is no further one. */
export function abortBeyondDay(db: Database, userId: number) {
  return abortWhen(db, {
    day_limit: sql`(SELECT count(*) FROM ${sentContributions}
      WHERE user_id = ${userId} AND sent_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')) > ${contributionsPerDay}`,
  });
}

export const dayLimit: Guards = {
  day_limit: {
    refuse: async () => {
      throw new AppError(
        'rate_limited',
        `You can send ${contributionsPerDay} contributions a day. Please go on tomorrow.`,
      );
    },
  },
};

/** Deletes what no limit counts any more. */
export async function deleteOldSent(db: Database, at: Date): Promise<void> {
  await db.delete(sentContributions).where(lte(sentContributions.sentAt, new Date(at.getTime() - dayMs).toISOString()));
}
