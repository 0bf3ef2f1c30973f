import type { AppContext } from '../env.ts';
import { cachePublicly } from '../http/cache.ts';
import { siteOrigin } from '../http/site-origin.ts';

/** Filtered lists are endless, but each names the list itself as its canonical address, so they need no rule here. */
export function robots(c: AppContext): Response {
  cachePublicly(c, []);
  return c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /\nSitemap: ${siteOrigin(c)}/sitemap.xml\n`);
}
