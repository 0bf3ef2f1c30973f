import { paths } from '#web/paths.ts';
import type { AppContext } from '../env.ts';
import { opticAddresses } from '../features/optics/service.ts';
import { cachePublicly, cacheTag } from '../http/cache.ts';
import { siteOrigin } from '../http/origin.ts';

const staticPaths = [paths.home, paths.list('pistol'), paths.list('rifle'), paths.wizard, paths.faq, paths.about];

/** Every page that should be found. */
export async function sitemap(c: AppContext): Promise<Response> {
  const origin = siteOrigin(c);
  const optics = await opticAddresses(c.var.db);
  const entries = [
    ...staticPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...optics.map(
      ({ id, updatedAt }) => `<url><loc>${origin}${paths.optic(id)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
  ];
  cachePublicly(c, [cacheTag.optics]);
  c.header('Content-Type', 'application/xml; charset=utf-8');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  );
}
