import type { AppContext } from '#worker/env.ts';
import { cachePublicly } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';

/** Filtered lists need no rule: each names the unfiltered list as its canonical URL. */
export function robots(c: AppContext): Response {
  cachePublicly(c, []);
  return c.text(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/docs\nAllow: /\nSitemap: ${siteOrigin(c)}/sitemap.xml\n`,
  );
}
