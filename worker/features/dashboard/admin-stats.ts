import { count, gte, sql } from 'drizzle-orm';
import type { AdminStats } from '#domain/api/admin.schema.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { faqs } from '#worker/db/schema/catalog/faqs.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { findings } from '#worker/db/schema/catalog/source-checks.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { mostAsked } from '../search/unanswered.ts';
import { isOpen } from '../source-checks/findings.ts';

const day = 24 * 3600 * 1000;
const chartDays = 30;

function lastDays(now: Date, length: number): string[] {
  return Array.from({ length }, (_, index) => isoDay(now.getTime() - (length - 1 - index) * day));
}

export async function adminStats(db: Database, now: Date): Promise<AdminStats> {
  const days = lastDays(now, chartDays);
  const lastWeek = new Date(now.getTime() - 7 * day).toISOString();
  const countOf = (query: ReturnType<typeof sql>) => sql<number>`(SELECT count(*) FROM ${query})`;
  const signUpDay = sql<string>`substr(${users.createdAt}, 1, 10)`;
  const [[counts], signUps, unanswered] = await db.batch([
    db
      .select({
        optics: count(),
        opticsWithoutImage: sql<number>`count(*) FILTER (WHERE coalesce(${optics.frontImageUrl}, ${optics.leftSideImageUrl}, ${optics.rightSideImageUrl}) IS NULL)`,
        opticsWithoutPurchaseLink: sql<number>`count(*) FILTER (WHERE ${optics.recommendedPurchaseLink} IS NULL)`,
        faqs: countOf(sql`${faqs}`),
        users: countOf(sql`${users}`),
        reviews: countOf(sql`${reviews}`),
        reviewsThisWeek: countOf(sql`${reviews} WHERE ${reviews.createdAt} >= ${lastWeek}`),
        postsDue: countOf(
          sql`${blogPosts} WHERE ${blogPosts.status} = 'scheduled' AND ${blogPosts.scheduledFor} <= ${now.toISOString()}`,
        ),
        factsToCheck: countOf(sql`${findings} WHERE ${isOpen}`),
        // As the queue lists them: those of suspended accounts are hidden.
        contributionsOpen: countOf(
          sql`contributions JOIN users ON users.id = contributions.user_id
            WHERE contributions.state = 'pending' AND users.suspended_at IS NULL`,
        ),
        ownerReportsToCheck: countOf(
          sql`owner_reports JOIN users ON users.id = owner_reports.user_id
            WHERE owner_reports.to_check AND users.suspended_at IS NULL`,
        ),
      })
      .from(optics),
    db
      .select({ day: signUpDay, count: count() })
      .from(users)
      .where(gte(users.createdAt, days[0] ?? ''))
      .groupBy(signUpDay),
    mostAsked(db),
  ]);
  if (counts === undefined) throw new Error('The count query returned no row');
  const countByDay = new Map(signUps.map((row) => [row.day, row.count]));
  return { ...counts, unanswered, signUps: days.map((date) => ({ day: date, count: countByDay.get(date) ?? 0 })) };
}
