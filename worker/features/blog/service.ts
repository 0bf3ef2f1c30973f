import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { blogPosts } from '../../db/schema/blog.ts';

/**
 * Publishes the posts whose time has come, as of their own time.
 * @param now ISO 8601 in UTC
 * @returns the posts that it published
 */
export async function publishDuePosts(db: Database, now: string): Promise<{ id: number }[]> {
  return db
    .update(blogPosts)
    .set({ status: 'published', publishedAt: blogPosts.scheduledFor, updatedAt: now })
    .where(and(eq(blogPosts.status, 'scheduled'), isNotNull(blogPosts.scheduledFor), lte(blogPosts.scheduledFor, now)))
    .returning({ id: blogPosts.id });
}
