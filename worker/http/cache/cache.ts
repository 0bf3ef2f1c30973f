import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '#worker/env.ts';

/** Names of what a public response was made from. A write purges the tags of what it changed. */
export const cacheTag = {
  optics: 'optics',
  optic: (id: number) => `optic-${id}`,
  reviews: (opticId: number) => `reviews-${opticId}`,
  pistols: 'pistols',
  pistol: (id: number) => `pistol-${id}`,
  /** Of a brand's page alone; its optics and pistols have tags of their own. */
  brand: (slug: string) => `brand-${slug}`,
  /** These accompany every tag of a single row, for writes that change more rows than one purge can name. */
  anyOptic: 'any-optic',
  anyReviews: 'any-reviews',
  anyPistol: 'any-pistol',
  anyBrand: 'any-brand',
  /** What is said of any footprint; their names and what fits are in every optic and pistol. */
  footprints: 'footprints',
  faq: 'faq',
  blog: 'blog',
  search: 'search',
  changes: 'changes',
  images: 'images',
} as const;

/** Browsers store a copy and ask whether it is current every time. */
const browserPolicy = 'public, max-age=0, s-maxage=3600, must-revalidate';

/**
 * Cloudflare caches for an hour or until a purge. After the hour it serves the old copy while it fetches a new one, until the
 * copy is a day old, and an hour longer if the Worker fails: both count from the end of the first hour. Cloudflare reads this
 * header instead of Cache-Control, whose `s-maxage` and `must-revalidate` would forbid both, and removes it: https://developers.cloudflare.com/workers/cache/configuration/#header-precedence
 */
const edgePolicy = 'max-age=3600, stale-while-revalidate=82800, stale-if-error=86400';
const edgePolicyHeader = 'Cloudflare-CDN-Cache-Control';

/** The shared tags of single rows, by the start of their tags. */
const sharedTags = {
  'optic-': cacheTag.anyOptic,
  'reviews-': cacheTag.anyReviews,
  'pistol-': cacheTag.anyPistol,
  'brand-': cacheTag.anyBrand,
};

/** Let the edge cache a response under the tags of what it is made from. An error response is never cached. */
export function publicCacheHeaders(tags: readonly string[]): Record<string, string> {
  const shared = Object.entries(sharedTags).flatMap(([start, tag]) =>
    tags.some((one) => one.startsWith(start)) ? tag : [],
  );
  const all = new Set([...tags, ...shared]);
  return {
    'Cache-Control': browserPolicy,
    [edgePolicyHeader]: edgePolicy,
    ...(all.size > 0 && { 'Cache-Tag': [...all].join(',') }),
  };
}

export function cachePublicly(c: AppContext, tags: readonly string[]): void {
  for (const [name, value] of Object.entries(publicCacheHeaders(tags))) c.header(name, value);
}

/** At most `limit` tags: if there are more, each single row's tag gives way to the one it shares. */
export function fewerTags(tags: readonly string[], limit: number): string[] {
  if (tags.length <= limit) return [...tags];
  const starts = Object.entries(sharedTags);
  return [...new Set(tags.map((tag) => starts.find(([start]) => tag.startsWith(start))?.[1] ?? tag))];
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
