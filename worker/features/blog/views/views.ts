import { lt, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { blogPostViews } from '#worker/db/schema/blog.ts';
import type { AppContext } from '#worker/env.ts';
import { logFailure } from '#worker/http/log.ts';
import { clientIp } from '#worker/http/rate-limits.ts';
import { hmacSha256 } from '#worker/http/secrets.ts';
import { isPublic } from '../public/public-sql.ts';

/** How long views wait to be written together. */
const waitMs = 3_000;

/** Maximum number of pending views; more are dropped. */
const mostWaiting = 2_000;

/** Maximum number of pending views per client IP: enough for a household or an office, too few for an abuser. */
const mostOfAddress = 20;

/** A request that hasn't written by then has died, and the next one writes in its place. */
const overdueMs = 15_000;

const longestAgent = 400;

/** How many days views are stored. */
const keptDays = 2;

type View = { slug: string; day: string; visitor: string };

/** Pending views of this isolate, without duplicates, and since when a request has been about to write them. */
const waiting = new Map<string, View>();
/** Pending views per client IP. */
const ofAddress = new Map<string, number>();
let writingSince: number | undefined;

/** A hash that identifies nobody, changes daily and by post, and can't be computed without the secret. */
function visitorOf(c: AppContext, address: string, day: string, slug: string): string {
  const agent = c.req.header('User-Agent')?.slice(0, longestAgent) ?? '';
  const facts = JSON.stringify(['post-view', day, address, agent, slug]);
  return hmacSha256(c.env.SESSION_SECRET, facts).subarray(0, 16).toHex();
}

/** Writes all pending views in one statement; a trigger raises the posts' counts. */
async function writeViews(c: AppContext): Promise<void> {
  const views = [...waiting.values()];
  waiting.clear();
  ofAddress.clear();
  writingSince = undefined;
  try {
    await c.var.db.run(sql`
      INSERT OR IGNORE INTO blog_post_views (post_id, day, visitor)
      SELECT p.id, view.value ->> 'day', view.value ->> 'visitor'
      FROM json_each(${JSON.stringify(views)}) AS view JOIN blog_posts AS p ON p.slug = view.value ->> 'slug'
      WHERE ${isPublic('p', new Date().toISOString())}`);
  } catch (error) {
    logFailure(c, `${views.length} views of posts were lost`, error);
  }
}

/** Records a view. It is written within seconds, together with others. */
export function noteView(c: AppContext, slug: string): void {
  // Without the secret, anyone could match hashes to visitors.
  if (!c.env.SESSION_SECRET) return;
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const address = clientIp(c);
  const visitor = visitorOf(c, address, day, slug);
  const others = ofAddress.get(address) ?? 0;
  // The hash also depends on day and post.
  if (!waiting.has(visitor) && waiting.size < mostWaiting && others < mostOfAddress) {
    waiting.set(visitor, { slug, day, visitor });
    ofAddress.set(address, others + 1);
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
export async function forgetOldViews(db: Database, at: Date): Promise<number> {
  const first = new Date(at.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  const { meta } = await db.delete(blogPostViews).where(lt(blogPostViews.day, first));
  return meta.changes;
}
