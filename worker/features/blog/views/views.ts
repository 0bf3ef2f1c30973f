import { lt, sql } from 'drizzle-orm';
import { isoDay } from '#domain/shared/days.ts';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPostViews } from '#worker/db/schema/blog.ts';
import type { AppContext } from '#worker/env.ts';
import { logFailure } from '#worker/http/log.ts';
import { clientIp } from '#worker/http/protection/rate-limits.ts';
import { hmacSha256 } from '#worker/http/secrets.ts';
import { isPublic } from '../public/public-sql.ts';

/** How long views wait to be written together. */
const waitMs = 3_000;

/** Maximum number of pending views; more are dropped. */
const maxPending = 2_000;

/** Maximum number of pending views per client IP: enough for a household or an office, too few for an abuser. */
const maxPendingPerIp = 20;

/** A request that hasn't written by then has died, and the next one writes in its place. */
const overdueMs = 15_000;

const maxAgentLength = 400;

const retentionDays = 2;

type View = { slug: string; day: string; visitor: string };

/** Pending views of this isolate, without duplicates, and since when a request has been about to write them. */
const pending = new Map<string, View>();
const pendingOfIp = new Map<string, number>();
let writingSince: number | undefined;

/** A hash that identifies nobody, changes daily and by post, and can't be computed without the secret. */
function visitorOf(c: AppContext, ip: string, day: string, slug: string): string {
  const agent = c.req.header('User-Agent')?.slice(0, maxAgentLength) ?? '';
  const facts = JSON.stringify(['post-view', day, ip, agent, slug]);
  return hmacSha256(c.env.SESSION_SECRET, facts).subarray(0, 16).toHex();
}

/** Writes all pending views, and counts those that are new today. */
async function writeViews(c: AppContext): Promise<void> {
  const views = [...pending.values()];
  pending.clear();
  pendingOfIp.clear();
  writingSince = undefined;
  try {
    const { db } = c.var;
    const added = sql`
      SELECT p.id AS post_id, view.value ->> 'day' AS day, view.value ->> 'visitor' AS visitor
      FROM json_each(${JSON.stringify(views)}) AS view JOIN blog_posts AS p ON p.slug = view.value ->> 'slug'
      WHERE ${isPublic('p', new Date().toISOString())} AND NOT EXISTS (
        SELECT 1 FROM blog_post_views WHERE (post_id, day, visitor) = (p.id, view.value ->> 'day', view.value ->> 'visitor'))`;
    await db.batch([
      statement(
        db,
        sql`
        UPDATE blog_posts SET view_count = view_count + added.views
        FROM (SELECT post_id, count(*) AS views FROM (${added}) GROUP BY post_id) AS added WHERE id = added.post_id`,
      ),
      statement(db, sql`INSERT INTO blog_post_views (post_id, day, visitor) ${added}`),
    ]);
  } catch (error) {
    logFailure(c, `${views.length} views of posts were lost`, error);
  }
}

/** Records a view. It is written within seconds, together with pendingHere. */
export function recordView(c: AppContext, slug: string): void {
  // Without the secret, anyone could match hashes to visitors.
  if (!c.env.SESSION_SECRET) return;
  const now = Date.now();
  const day = isoDay(now);
  const ip = clientIp(c);
  const visitor = visitorOf(c, ip, day, slug);
  const pendingHere = pendingOfIp.get(ip) ?? 0;
  // The hash also depends on day and post.
  if (!pending.has(visitor) && pending.size < maxPending && pendingHere < maxPendingPerIp) {
    pending.set(visitor, { slug, day, visitor });
    pendingOfIp.set(ip, pendingHere + 1);
  }
  if (writingSince !== undefined && now - writingSince < overdueMs) return;
  writingSince = now;
  const later = new Promise((resolve) => setTimeout(resolve, waitMs));
  c.executionCtx.waitUntil(later.then(() => writeViews(c)));
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
