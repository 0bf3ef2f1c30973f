import { count, gte, sql } from 'drizzle-orm';
import type { AdminStats } from '#domain/api/admin.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { faqs } from '#worker/db/schema/faqs.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { users } from '#worker/db/schema/users.ts';

const day = 24 * 3600 * 1000;
const plottedDays = 30;

/** Days in UTC up to that of `now`, the oldest first. */
function lastDays(now: Date, number: number): string[] {
  return Array.from({ length: number }, (_, index) =>
    new Date(now.getTime() - (number - 1 - index) * day).toISOString().slice(0, 10),
  );
}

/** Counts for the dashboard as of `now`. The week is the last seven times 24 hours. */
export async function adminStats(db: Database, now: Date): Promise<AdminStats> {
  const days = lastDays(now, plottedDays);
  const lastWeek = new Date(now.getTime() - 7 * day).toISOString();
  const number = (query: ReturnType<typeof sql>) => sql<number>`(SELECT count(*) FROM ${query})`;
  const signUpDay = sql<string>`substr(${users.createdAt}, 1, 10)`;
  const [[counts], signUps] = await db.batch([
    db
      .select({
        optics: count(),
        opticsWithoutImage: sql<number>`count(*) FILTER (WHERE coalesce(${optics.frontImageUrl}, ${optics.leftSideImageUrl}, ${optics.rightSideImageUrl}) IS NULL)`,
        opticsWithoutPurchaseLink: sql<number>`count(*) FILTER (WHERE ${optics.recommendedPurchaseLink} IS NULL)`,
        faqs: number(sql`${faqs}`),
        users: number(sql`${users}`),
        reviews: number(sql`${reviews}`),
        reviewsThisWeek: number(sql`${reviews} WHERE ${reviews.createdAt} >= ${lastWeek}`),
        postsDue: number(
          sql`${blogPosts} WHERE ${blogPosts.status} = 'scheduled' AND ${blogPosts.scheduledFor} <= ${now.toISOString()}`,
        ),
      })
      .from(optics),
    db
      .select({ day: signUpDay, count: count() })
      .from(users)
      .where(gte(users.createdAt, days[0] ?? ''))
      .groupBy(signUpDay),
  ]);
  if (counts === undefined) throw new Error('A count gave no row');
  const signedUp = new Map(signUps.map((one) => [one.day, one.count]));
  return { ...counts, signUps: days.map((one) => ({ day: one, count: signedUp.get(one) ?? 0 })) };
}
