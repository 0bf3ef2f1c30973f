import { paths } from '#web/paths.ts';
import type { AppContext } from '../env.ts';
import { blogUrls } from '../features/blog/public/urls.ts';
import { opticUrls } from '../features/optics/public/list.ts';
import { cachePublicly, cacheTag } from '../http/cache.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { xmlText } from './xml.ts';

const staticPaths = [
  ...[paths.home, paths.list('pistol'), paths.list('rifle'), paths.wizard, paths.blog],
  ...[paths.faq, paths.about, paths.contact],
];

/** Lists every indexable page. */
export async function sitemap(c: AppContext): Promise<Response> {
  const origin = siteOrigin(c);
  const [optics, blog] = await Promise.all([opticUrls(c.var.db), blogUrls(c.var.db)]);
  const urlTag = (path: string, changed?: string) =>
    `<url><loc>${xmlText(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
  const urls = [
    ...staticPaths.map((path) => urlTag(path)),
    ...blog.posts.map(({ slug, updatedAt }) => urlTag(paths.blogPost(slug), updatedAt)),
    ...blog.categories.map((slug) => urlTag(paths.blogCategory(slug))),
    ...blog.authors.map((id) => urlTag(paths.blogAuthor(id))),
    ...optics.map(({ id, updatedAt }) => urlTag(paths.optic(id), updatedAt)),
  ];
  cachePublicly(c, [cacheTag.optics, cacheTag.blog]);
  c.header('Content-Type', 'application/xml; charset=utf-8');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  );
}
