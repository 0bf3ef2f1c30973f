import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../env.ts';
import { logFailure } from './log.ts';

/** Names of what a public response was made from. A write purges the tags of what it changed. */
export const cacheTag = {
  optics: 'optics',
  optic: (id: number) => `optic-${id}`,
  /** Accompanies every single-optic tag, for writes that change more optics than one purge can name. */
  anyOptic: 'any-optic',
  reviews: (opticId: number) => `reviews-${opticId}`,
  pistols: 'pistols',
  pistol: (id: number) => `pistol-${id}`,
  faq: 'faq',
  blog: 'blog',
  images: 'images',
} as const;

/** Browsers revalidate every time. The edge caches for an hour or until a purge, and serves stale for a day while it refreshes. */
const publicPolicy = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/** Lets the edge cache this response under the tags of what it is made from. An error response is never cached. */
export function cachePublicly(c: AppContext, tags: readonly string[]): void {
  c.header('Cache-Control', publicPolicy);
  const all = new Set(tags);
  if (tags.some((tag) => tag.startsWith('optic-'))) all.add(cacheTag.anyOptic);
  if (all.size > 0) c.header('Cache-Tag', [...all].join(','));
}

/** Tags per purge. An account has a few purges a second; five a minute on the free plan. */
const maxTagsPerPurge = 100;

/** The tags of all optics and their lists. */
export const allOpticTags = [cacheTag.optics, cacheTag.anyOptic];

/** The tags of some optics and their lists, in a number that fits one purge. */
export function opticTags(ids: readonly number[]): string[] {
  const tags = [cacheTag.optics, ...ids.map(cacheTag.optic)];
  return tags.length <= maxTagsPerPurge ? tags : allOpticTags;
}

/** Purges tags from the edge cache. @param onFailure receives each purge's error */
export async function purgeTags(
  { cache }: ExecutionContext,
  tags: readonly string[],
  onFailure: (error: unknown) => void,
): Promise<void> {
  // The local runtime has no edge cache.
  if (cache === undefined) return;
  for (let start = 0; start < tags.length; start += maxTagsPerPurge) {
    try {
      const { success, errors } = await cache.purge({ tags: tags.slice(start, start + maxTagsPerPurge) });
      if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join('; '));
    } catch (error) {
      onFailure(error);
    }
  }
}

/** Purges what a write changed. A failed purge is logged, not thrown: the write is done, and cached copies expire. */
export function purge(c: AppContext, tags: readonly string[]): Promise<void> {
  // Hono's type is narrower than the runtime's context.
  return purgeTags(c.executionCtx as ExecutionContext, tags, (error) => logFailure(c, 'Purge failed', error));
}

/**
 * Awaits a write, then purges, even if the write failed: it or an earlier attempt may have committed without reaching its
 * purge.
 */
export async function purging<T>(c: AppContext, tags: readonly string[], write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    await purge(c, tags);
  }
}

/** Forbids caching unless a handler allowed it, and always forbids caching of errors. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has('Cache-Control')) {
    c.header('Cache-Control', 'private, no-store');
    c.header('Cache-Tag', undefined);
  }
});
