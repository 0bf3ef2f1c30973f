import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '#worker/env.ts';

export const cacheTag = {
  optics: 'optics',
  optic: (id: number) => `optic-${id}`,
  reviews: (opticId: number) => `reviews-${opticId}`,
  pistols: 'pistols',
  pistol: (id: number) => `pistol-${id}`,
  /** Their names and what fits are in nearly everything about optics and pistols. */
  footprints: 'footprints',
  plates: 'plates',
  faq: 'faq',
  blog: 'blog',
  changes: 'changes',
  images: 'images',
} as const;

const browserPolicy = 'public, max-age=0, s-maxage=3600, must-revalidate';

/**
 * Cloudflare caches for an hour or until a purge. After the hour it serves the old copy while it fetches a new one, until the
 * copy is a day old, and an hour longer if the Worker fails: both count from the end of the first hour. Cloudflare reads this
 * header instead of Cache-Control, whose `s-maxage` and `must-revalidate` would forbid both, and removes it: https://developers.cloudflare.com/workers/cache/configuration/#header-precedence
 */
const edgePolicy = 'max-age=3600, stale-while-revalidate=82800, stale-if-error=86400';
const edgePolicyHeader = 'Cloudflare-CDN-Cache-Control';

export function publicCacheHeaders(tags: readonly string[]): Record<string, string> {
  return {
    'Cache-Control': browserPolicy,
    [edgePolicyHeader]: edgePolicy,
    ...(tags.length > 0 && { 'Cache-Tag': [...new Set(tags)].join(',') }),
  };
}

export function cachePublicly(c: AppContext, tags: readonly string[]): void {
  for (const [name, value] of Object.entries(publicCacheHeaders(tags))) c.header(name, value);
}

/** Forbids caching unless a handler allowed it, and always forbids caching of errors. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has('Cache-Control')) {
    c.header('Cache-Control', 'private, no-store');
    c.header(edgePolicyHeader, undefined);
    c.header('Cache-Tag', undefined);
  }
});
