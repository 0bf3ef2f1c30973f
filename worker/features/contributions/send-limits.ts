import { lte, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { contributionsPerDay, contributionsPerMinute } from '#domain/contributions/contributions.ts';
import { dayMs } from '#domain/shared/days.ts';
import { abortWhen, type Guards } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { sentContributions } from '#worker/db/schema/members/sent-contributions.ts';
import type { AppContext } from '#worker/env.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';

export function limitContributions(c: AppContext, memberId: number): Promise<void> {
  return limitRate(c, c.env.CONTRIBUTION_LIMIT, String(memberId));
}

const sentWithin = (userId: number, period: '-1 day' | '-1 minute') =>
  sql`(SELECT count(*) FROM ${sentContributions}
    WHERE user_id = ${userId} AND sent_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${period}))`;

/** Runs after the writes, because a replacement is no further contribution. */
export function abortBeyondLimits(db: Database, userId: number) {
  return abortWhen(db, {
    day_limit: sql`${sentWithin(userId, '-1 day')} > ${contributionsPerDay}`,
    minute_limit: sql`${sentWithin(userId, '-1 minute')} > ${contributionsPerMinute}`,
  });
}

const refused = (message: string) => ({
  refuse: () => Promise.reject(new AppError('rate_limited', message)),
});

export const sendLimits: Guards = {
  day_limit: refused('You’ve reached today’s limit. Try again tomorrow.'),
  minute_limit: refused(
    `You can send ${contributionsPerMinute} contributions a minute. Please wait a minute and try again.`,
  ),
};

export async function deleteOldSent(db: Database, at: Date): Promise<void> {
  await db.delete(sentContributions).where(lte(sentContributions.sentAt, new Date(at.getTime() - dayMs).toISOString()));
}
