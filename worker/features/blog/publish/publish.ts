import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { auditEach } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { postEffects } from '../effects.ts';

const due = (now: string) => and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.scheduledFor, now));

/** A post that was public before keeps the time of its first publication. */
const publishedAt = sql<string>`coalesce(${blogPosts.publishedAt}, ${blogPosts.scheduledFor})`;

function publish(db: Database, now: string, isDue: SQL | undefined) {
  return db
    .update(blogPosts)
    .set({ status: 'published', publishedAt, version: sql`${blogPosts.version} + 1`, updatedAt: now })
    .where(isDue)
    .returning({ id: blogPosts.id });
}

function auditDue(db: Database, isDue: SQL | undefined, userId: number | null) {
  const changes = sql`json_object(
    'status', json_object('from', ${blogPosts.status}, 'to', 'published'),
    'publishedAt', json_object('from', ${blogPosts.publishedAt}, 'to', ${publishedAt}))`;
  const entry = { userId, action: 'publish', entity: 'post', entityId: blogPosts.id, changes } as const;
  return auditEach(db, entry, sql`FROM ${blogPosts} WHERE ${isDue}`);
}

export async function publishDuePosts(db: Database, now: string, userId: number | null): Promise<number[]> {
  const found = await db.select({ id: blogPosts.id }).from(blogPosts).where(due(now));
  if (found.length === 0) return [];
  const ids = idTable(found.map(({ id }) => id));
  // A post that became due since then waits for the next run, because the effects are of those found.
  const isDue = and(due(now), sql`${blogPosts.id} IN ${ids}`);
  const { published } = await runBatch(db, {
    audit: auditDue(db, isDue, userId),
    published: publish(db, now, isDue),
    ...postEffects(db, ids, { action: 'publish', changes: {} }).after,
  });
  return published.map(({ id }) => id);
}
