import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { paths } from '#domain/site/paths.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import type { AppContext } from '#worker/env.ts';
import { currentTime, isPublic } from '#worker/features/blog/public/public-sql.ts';
import { blogUrls, postUrls } from '#worker/features/blog/public/urls.ts';
import { brandSlugs } from '#worker/features/brands/brand.ts';
import { footprintKeys } from '#worker/features/fit/footprints/footprint-pages.ts';
import { knowsItsMount, pistolUrls } from '#worker/features/fit/pistols/pistols.ts';
import { plateKeys } from '#worker/features/fit/plates/plate-pages.ts';
import { opticUrls } from '#worker/features/optics/public/list.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { xmlText } from '../xml.ts';

const maxUrls = 10_000;

const maxOfKind = 3_000;

const staticPaths = [
  ...[paths.home, paths.list('pistol'), paths.list('rifle'), paths.wizard, paths.blog],
  ...[paths.pistols, paths.footprints, paths.plates, paths.mounts],
  ...[paths.faq, paths.about, paths.contact, paths.privacy, paths.changes],
];

type Page = { path: string; updatedAt?: string };

const postPage = ({ slug, updatedAt }: { slug: string; updatedAt: string }): Page => ({
  path: paths.blogPost(slug),
  updatedAt,
});
const opticPage = ({ id, updatedAt }: { id: number; updatedAt: string }): Page => ({
  path: paths.optic(id),
  updatedAt,
});

const pistolPage = ({ slug, updatedAt }: { slug: string; updatedAt: string }): Page => ({
  path: paths.pistol(slug),
  updatedAt,
});

type Found = { categories: string[]; authors: number[]; brands: string[]; footprints: string[]; plates: string[] };

function sitePages({ categories, authors, brands, footprints, plates }: Found): Page[] {
  const found = [
    ...footprints.map((key) => paths.footprint(key)),
    ...plates.map((key) => paths.plate(key)),
    ...brands.map((slug) => paths.brand(slug)),
    ...categories.map((slug) => paths.blogCategory(slug)),
    ...authors.map((id) => paths.blogAuthor(id)),
  ];
  return [...staticPaths, ...found].map((path) => ({ path }));
}

function xml(c: AppContext, root: 'urlset' | 'sitemapindex', items: string[]): Response {
  cachePublicly(c, [cacheTag.optics, cacheTag.pistols, cacheTag.footprints, cacheTag.plates, cacheTag.blog]);
  c.header('Content-Type', 'application/xml; charset=utf-8');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>`,
  );
}

function urlSet(c: AppContext, pages: Page[]): Response {
  const origin = siteOrigin(c);
  const urlTag = ({ path, updatedAt }: Page) =>
    `<url><loc>${xmlText(origin + path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`}</url>`;
  return xml(c, 'urlset', pages.map(urlTag));
}

/** A part has the rows of a range of ids, so that it is read by the primary key alone and stays the same when rows are added. */
async function index(c: AppContext): Promise<Response> {
  const inPart = sql`BETWEEN part.number * ${maxUrls} + 1 AND (part.number + 1) * ${maxUrls}`;
  const rows = await c.var.db.all<{ number: number; posts: number; optics: number; pistols: number }>(sql`
    WITH RECURSIVE part(number) AS (
      SELECT 0 UNION ALL SELECT number + 1 FROM part
      WHERE (number + 1) * ${maxUrls} < max((SELECT coalesce(max(id), 0) FROM ${optics}), (SELECT coalesce(max(id), 0) FROM ${pistols}),
        (SELECT coalesce(max(id), 0) FROM ${blogPosts})))
    SELECT number,
      EXISTS (SELECT 1 FROM blog_posts AS p WHERE p.id ${inPart} AND ${isPublic('p', currentTime())}) AS posts,
      EXISTS (SELECT 1 FROM red_dot_optics WHERE id ${inPart}) AS optics,
      EXISTS (SELECT 1 FROM pistols WHERE id ${inPart} AND ${knowsItsMount}) AS pistols
    FROM part`);
  const parts = (kind: 'posts' | 'optics' | 'pistols') =>
    rows.filter((row) => row[kind] === 1).map(({ number }) => `/sitemap-${kind}-${number + 1}.xml`);
  const files = ['/sitemap-site.xml', ...parts('posts'), ...parts('optics'), ...parts('pistols')];
  const origin = siteOrigin(c);
  return xml(
    c,
    'sitemapindex',
    files.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`),
  );
}

export async function sitemap(c: AppContext): Promise<Response> {
  const { db } = c.var;
  const most = maxUrls + 1;
  const [opticRows, pistolRows, brands, footprints, plates, blog] = await Promise.all([
    opticUrls(db, most),
    pistolUrls(db, most),
    brandSlugs(db, most),
    footprintKeys(db),
    plateKeys(db),
    blogUrls(db, most),
  ]);
  const pages = [
    ...sitePages({ ...blog, brands, footprints, plates }),
    ...blog.posts.map(postPage),
    ...opticRows.map(opticPage),
    ...pistolRows.map(pistolPage),
  ];
  return pages.length > maxUrls ? index(c) : urlSet(c, pages);
}

export async function sitemapPart(c: AppContext): Promise<Response> {
  const [, kind, part = ''] =
    c.req.path.match(/^\/sitemap-(site|posts|optics|pistols)(?:-([1-9]\d{0,4}))?\.xml$/) ?? [];
  const { db } = c.var;
  const range = [(Number(part) - 1) * maxUrls + 1, Number(part) * maxUrls] as const;
  let pages: Page[] = [];
  if (kind === 'site' && part === '') {
    const [blog, brands, footprints, plates] = await Promise.all([
      blogUrls(db, maxOfKind),
      brandSlugs(db, maxOfKind),
      footprintKeys(db),
      plateKeys(db),
    ]);
    pages = sitePages({ ...blog, brands, footprints, plates });
  }
  if (kind === 'posts' && part !== '') pages = (await postUrls(db, range)).map(postPage);
  if (kind === 'optics' && part !== '') pages = (await opticUrls(db, maxUrls, range)).map(opticPage);
  if (kind === 'pistols' && part !== '') pages = (await pistolUrls(db, maxUrls, range)).map(pistolPage);
  if (pages.length === 0) throw new AppError('not_found', 'The sitemap has no such part');
  return urlSet(c, pages);
}
