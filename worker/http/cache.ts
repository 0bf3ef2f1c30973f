import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../env.ts';

/** Names of what a public answer was made from. A write purges the tags of what it changed. */
export const cacheTag = {
  optics: 'optics',
  optic: (id: number) => `optic-${id}`,
  reviews: (opticId: number) => `reviews-${opticId}`,
  pistols: 'pistols',
  pistol: (id: number) => `pistol-${id}`,
  faq: 'faq',
  blog: 'blog',
} as const;

/** Browsers ask again each time; the edge keeps an answer until a purge, or an hour, and a day while it fetches anew. */
const publicPolicy = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/** Lets the cache in front of the Worker keep this answer, under the tags of what it was made from. */
export function cachePublicly(c: AppContext, tags: readonly string[]): void {
  c.header('Cache-Control', publicPolicy);
  if (tags.length > 0) c.header('Cache-Tag', [...new Set(tags)].join(','));
}

/** Nothing is kept by anyone unless a handler said so, and no failure ever is. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has('Cache-Control')) {
    c.header('Cache-Control', 'private, no-store');
    c.header('Cache-Tag', undefined);
  }
});
