import { desc, lt, max, sql, sum } from 'drizzle-orm';
import { normalQuery } from '#domain/search/search.ts';
import { dayMs, isoDay } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import { unansweredQuestions } from '#worker/db/schema/unanswered-questions.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { clientIp, isAllowed } from '#worker/http/protection/rate-limits.ts';

const retentionDays = 90;

/** Bounds what strangers can store. */
const maxPerDay = 500;

/** Emails, web addresses and long numbers may say who asks. */
const mayIdentify = /@|https?:|www\.|\d{6,}/;

async function count(c: AppContext, question: string): Promise<void> {
  if (!(await isAllowed(c, c.env.VIEW_LIMIT, `question ${clientIp(c)}`))) return;
  const now = new Date();
  const day = isoDay(now.getTime());
  await c.var.db.run(sql`
    INSERT INTO unanswered_questions (question, day, last_asked_at) SELECT ${question}, ${day}, ${now.toISOString()}
    WHERE (SELECT count(*) FROM unanswered_questions WHERE day = ${day}) < ${maxPerDay}
      OR EXISTS (SELECT 1 FROM unanswered_questions WHERE question = ${question} AND day = ${day})
    ON CONFLICT (question, day) DO UPDATE SET count = count + 1, last_asked_at = excluded.last_asked_at`);
}

/** Counts a question that got no answer, after the response and without holding it up. */
export function countUnanswered(c: AppContext, q: string): void {
  const question = normalQuery(q);
  if (mayIdentify.test(question)) return;
  c.executionCtx.waitUntil(bestEffort(c, 'Unanswered question not counted', count(c, question)));
}

const mostListed = 20;

/** Those of the last 90 days, the most asked first. */
export const mostAsked = (db: Database) => {
  const { question, count, lastAskedAt } = unansweredQuestions;
  const times = sum(count).mapWith(Number);
  return db
    .select({ question, count: times, lastAskedAt: max(lastAskedAt).mapWith(String) })
    .from(unansweredQuestions)
    .groupBy(question)
    .orderBy(desc(times), desc(max(lastAskedAt)))
    .limit(mostListed);
};

/** @returns the number of deleted rows */
export async function deleteOldQuestions(db: Database, at: Date): Promise<number> {
  const first = isoDay(at.getTime() - retentionDays * dayMs);
  const { meta } = await db.delete(unansweredQuestions).where(lt(unansweredQuestions.day, first));
  return meta.changes;
}
