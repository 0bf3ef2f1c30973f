import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../env.ts';
import { logFailure } from './log.ts';

/** Names of what a public answer was made from. A write purges the tags of what it changed. */
export const cacheTag = {
  optics: 'optics',
  optic: (id: number) => `optic-${id}`,
  /** Stands beside the tag of any one optic, for writes that change more of them than one purge can name. */
  anyOptic: 'any-optic',
  reviews: (opticId: number) => `reviews-${opticId}`,
  pistols: 'pistols',
  pistol: (id: number) => `pistol-${id}`,
  faq: 'faq',
  blog: 'blog',
  images: 'images',
} as const;

/** Browsers ask again each time; the edge keeps an answer until a purge, or an hour, and a day while it fetches anew. */
const publicPolicy = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/** Lets the cache in front of the Worker keep this answer, under the tags of what it was made from. */
export function cachePublicly(c: AppContext, tags: readonly string[]): void {
  c.header('Cache-Control', publicPolicy);
  const all = new Set(tags);
  if (tags.some((tag) => tag.startsWith('optic-'))) all.add(cacheTag.anyOptic);
  if (all.size > 0) c.header('Cache-Tag', [...all].join(','));
}

/** Tags that one purge may name. An account has a few purges a second, or on the free plan five a minute. */
const tagsAtOnce = 100;

/** The tags of all optics and their lists. */
export const allOpticTags = [cacheTag.optics, cacheTag.anyOptic];

/** The tags of some optics and their lists, few enough for one purge. */
export function opticTags(ids: readonly number[]): string[] {
  const tags = [cacheTag.optics, ...ids.map(cacheTag.optic)];
  return tags.length <= tagsAtOnce ? tags : allOpticTags;
}

/** Makes the edge forget what carries a tag, whoever asks. @param failed hears of what went wrong, if anything does */
export async function purgeTags(
  { cache }: ExecutionContext,
  tags: readonly string[],
  failed: (error: unknown) => void,
): Promise<void> {
  // The local runtime has no such cache.
  if (cache === undefined) return;
  for (let start = 0; start < tags.length; start += tagsAtOnce) {
    try {
      const { success, errors } = await cache.purge({ tags: tags.slice(start, start + tagsAtOnce) });
      if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join('; '));
    } catch (error) {
      failed(error);
    }
  }
}

/**
 * Makes the edge forget what was made from the things that a write changed. The write stands whether or not it does:
 * a failure is logged, and what is kept goes by its age.
 */
export function purge(c: AppContext, tags: readonly string[]): Promise<void> {
  // Hono hands on the runtime's own context, of which its type names less.
  return purgeTags(c.executionCtx as ExecutionContext, tags, (error) => logFailure(c, 'A purge failed', error));
}

/**
 * A write with its purge, which comes also where the write fails: an earlier try may have written and died before its
 * purge, or this one have written without its answer.
 */
export async function purging<T>(c: AppContext, tags: readonly string[], write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    await purge(c, tags);
  }
}

/** Nothing is kept by anyone unless a handler said so, and no failure ever is. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has('Cache-Control')) {
    c.header('Cache-Control', 'private, no-store');
    c.header('Cache-Tag', undefined);
  }
});
