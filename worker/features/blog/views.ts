import { lt, sql } from 'drizzle-orm';
import { isoDay } from '#domain/shared/days.ts';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPostViews } from '#worker/db/schema/blog.ts';
import type { AppContext } from '#worker/env.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { hmacSha256 } from '#worker/http/secrets.ts';
import { isPublic } from './public/public-sql.ts';

const maxAgentLength = 400;

const retentionDays = 2;

/** A hash that identifies nobody, changes daily and by post, and can't be computed without the secret. */
function visitorOf(c: AppContext, ip: string, day: string, slug: string): string {
  const agent = c.req.header('User-Agent')?.slice(0, maxAgentLength) ?? '';
  const facts = JSON.stringify(['post-view', day, ip, agent, slug]);
  return hmacSha256(c.env.SESSION_SECRET, facts).subarray(0, 16).toHex();
}

/** Counts a reader of a published post once a day. */
export async function recordView(c: AppContext, slug: string): Promise<void> {
  const ip = clientIp(c);
  await limitRate(c, c.env.VIEW_LIMIT, ip);
  // Without the secret, anyone could match hashes to visitors.
  if (!c.env.SESSION_SECRET) return;
  const { db } = c.var;
  const day = isoDay(Date.now());
  const visitor = visitorOf(c, ip, day, slug);
  const post = sql`slug = ${slug} AND ${isPublic('p', new Date().toISOString())} AND NOT EXISTS (
    SELECT 1 FROM blog_post_views WHERE (post_id, day, visitor) = (p.id, ${day}, ${visitor}))`;
  await db.batch([
    statement(db, sql`UPDATE blog_posts AS p SET view_count = view_count + 1 WHERE ${post}`),
    statement(
      db,
      sql`INSERT INTO blog_post_views (post_id, day, visitor) SELECT p.id, ${day}, ${visitor} FROM blog_posts AS p WHERE ${post}`,
    ),
  ]);
}

/**
 * Deletes views of past days, which can no longer count twice.
 * @returns the number of deleted rows
 */
export async function deleteOldViews(db: Database, at: Date): Promise<number> {
  const first = isoDay(at.getTime() - retentionDays * 86_400_000);
  const { meta } = await db.delete(blogPostViews).where(lt(blogPostViews.day, first));
  return meta.changes;
}
