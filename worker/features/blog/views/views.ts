import { lt, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { blogPostViews } from '#worker/db/schema/blog.ts';
import type { AppContext } from '#worker/env.ts';
import { logFailure } from '#worker/http/log.ts';
import { clientIp } from '#worker/http/rate-limits.ts';
import { hmacSha256 } from '#worker/http/secrets.ts';
import { isPublic } from '../public/public-sql.ts';

/** How long views wait for others. */
const waitMs = 3_000;

/** Views that wait at most; more than that in one wait are not counted. */
const mostWaiting = 2_000;

/** Views that wait of one address at most: a household or an office, but not what one caller makes up. */
const mostOfAddress = 20;

/** A request that has not written by then has died, and the next one writes for it. */
const overdueMs = 15_000;

const longestAgent = 400;

/** How long the log of views keeps a day. */
const keptDays = 2;

type View = { slug: string; day: string; visitor: string };

/** Views that this isolate has not written yet, each once, and since when a request is about to write them. */
const waiting = new Map<string, View>();
/** How many of them are of which address. */
const ofAddress = new Map<string, number>();
let writingSince: number | undefined;

/** Names nobody, is another one each day and for each post, and cannot be made without the secret. */
function visitorOf(c: AppContext, address: string, day: string, slug: string): string {
  const agent = c.req.header('User-Agent')?.slice(0, longestAgent) ?? '';
  const facts = JSON.stringify(['post-view', day, address, agent, slug]);
  return hmacSha256(c.env.SESSION_SECRET, facts).subarray(0, 16).toHex();
}

/** Writes what waits with one statement; a trigger raises the posts' counts. */
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

/** Notes that a visitor read a post; it is written in a few seconds, together with what others read meanwhile. */
export function noteView(c: AppContext, slug: string): void {
  // Without the secret anybody could find out whose hash is whose.
  if (!c.env.SESSION_SECRET) return;
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const address = clientIp(c);
  const visitor = visitorOf(c, address, day, slug);
  const others = ofAddress.get(address) ?? 0;
  // The hash differs by day and post too.
  if (!waiting.has(visitor) && waiting.size < mostWaiting && others < mostOfAddress) {
    waiting.set(visitor, { slug, day, visitor });
    ofAddress.set(address, others + 1);
  }
  if (writingSince !== undefined && now - writingSince < overdueMs) return;
  writingSince = now;
  const later = new Promise((resolve) => setTimeout(resolve, waitMs));
  c.executionCtx.waitUntil(later.then(() => writeViews(c)));
}

/** Forgets who read what on days that are over: they cannot count twice any more. @returns how many rows went */
export async function forgetOldViews(db: Database, at: Date): Promise<number> {
  const first = new Date(at.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  const { meta } = await db.delete(blogPostViews).where(lt(blogPostViews.day, first));
  return meta.changes;
}
