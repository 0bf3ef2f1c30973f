import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';

const due = (now: string) => and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.scheduledFor, now));

/** A post that was public before keeps the time of its first publication. */
const publishedAt = sql<string>`coalesce(${blogPosts.publishedAt}, ${blogPosts.scheduledFor})`;

/** One statement: of runs that overlap, each post is due in one only. */
function publish(db: Database, now: string) {
  return db
    .update(blogPosts)
    .set({ status: 'published', publishedAt, updatedAt: now })
    .where(due(now))
    .returning({ id: blogPosts.id });
}

/** Tells the audit log of each post that is due. */
function auditDue(db: Database, now: string, userId: number) {
  const changes = sql`json_object(
    'status', json_object('from', ${blogPosts.status}, 'to', 'published'),
    'publishedAt', json_object('from', ${blogPosts.publishedAt}, 'to', ${publishedAt}))`;
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), 'publish', 'post', CAST(${blogPosts.id} AS TEXT), ${changes}
    FROM ${blogPosts} WHERE ${due(now)}`);
}

/**
 * Publishes the posts whose time has come, as of their own time.
 * @param now ISO 8601 in UTC
 * @param userId who asked for it; nobody where it is the cron
 * @returns the ids of the posts that it published
 */
export async function publishDuePosts(db: Database, now: string, userId?: number): Promise<number[]> {
  const published =
    userId === undefined
      ? await publish(db, now)
      : (await db.batch([auditDue(db, now, userId), publish(db, now)] as const))[1];
  return published.map(({ id }) => id);
}
