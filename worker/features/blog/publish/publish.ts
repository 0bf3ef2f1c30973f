import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { auditEach } from '#worker/features/audit/audit.ts';

const due = (now: string) => and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.scheduledFor, now));

/** A post that was public before keeps the time of its first publication. */
const publishedAt = sql<string>`coalesce(${blogPosts.publishedAt}, ${blogPosts.scheduledFor})`;

/** In one statement, so that only one of several overlapping runs publishes a post. */
function publish(db: Database, now: string) {
  return db
    .update(blogPosts)
    .set({ status: 'published', publishedAt, updatedAt: now })
    .where(due(now))
    .returning({ id: blogPosts.id });
}

function auditDue(db: Database, now: string, userId: number | null) {
  const changes = sql`json_object(
    'status', json_object('from', ${blogPosts.status}, 'to', 'published'),
    'publishedAt', json_object('from', ${blogPosts.publishedAt}, 'to', ${publishedAt}))`;
  const entry = { userId, action: 'publish', entity: 'post', entityId: blogPosts.id, changes } as const;
  return auditEach(db, entry, sql`FROM ${blogPosts} WHERE ${due(now)}`);
}

/**
 * Publishes due posts as of their scheduled time.
 * @param now ISO 8601 in UTC
 * @param userId the administrator who asked for it; null for the cron
 * @returns the ids of the published posts
 */
export async function publishDuePosts(db: Database, now: string, userId: number | null): Promise<number[]> {
  const [, published] = await db.batch([auditDue(db, now, userId), publish(db, now)] as const);
  return published.map(({ id }) => id);
}
