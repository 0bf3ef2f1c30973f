import { expect, test } from 'vitest';
import { isPrivatePath } from '#domain/site/paths.ts';
import { publicRoutes } from '../api/endpoints.ts';
import { EdgeCache } from '../testing/cache/edge-cache.ts';
import { newWorld, validCall } from '../testing/calls/calls.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { pagePaths } from '../testing/pages.ts';
import { request } from '../testing/request.ts';
import { insertUser } from '../testing/rows.ts';

await loadCatalog();

const browserPolicy = 'public, max-age=0, s-maxage=3600, must-revalidate';
const edgePolicy = 'max-age=3600, stale-while-revalidate=82800, stale-if-error=86400';

const pages: Record<string, string> = {
  '/': '/',
  '/pistol': '/pistol?brand=Holosun&page=1',
  '/rifle': '/rifle',
  '/optic/:id': '/optic/1',
  '/faq': '/faq',
  '/search': '/search?q=rmr',
  '/about': '/about',
  '/privacy': '/privacy',
  '/pistol-wizard': '/pistol-wizard?brand=Glock&model=G43X+MOS',
  '/pistols': '/pistols',
  '/pistols/:slug': '/pistols/glock-g43x-mos',
  '/footprints': '/footprints',
  '/footprints/:id': '/footprints/rmr',
  '/mounts': '/mounts',
  '/plates': '/plates',
  '/plates/:key': '/plates/glock-mos-02',
  '/brands/:slug': '/brands/holosun',
  '/compare': '/compare?ids=1&ids=2',
  '/blog': '/blog',
  '/blog/category/:category': '/blog/category/fit-and-mounting',
  '/blog/author/:author': '/blog/author/1',
  '/blog/:slug': '/blog/moa-and-distance',
  '/changes': '/changes',
  '/confirm-fit': '/confirm-fit?pistol=30&optic=2',
  '/contact': '/contact',
  '/offline': '/offline',
  '/api/docs': '/api/docs',
};

const files = {
  '/robots.txt': '/robots.txt',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/blog/rss.xml': '/blog/rss.xml',
  '/blog/feed.json': '/blog/feed.json',
  '/changes/atom.xml': '/changes/atom.xml',
  '/data/:file': '/data/pistols.csv',
};

test('every public page has an address below', () => {
  const isPublic = (path: string) => path !== '/*' && !isPrivatePath(path);
  expect(Object.keys(pages).sort()).toEqual(pagePaths.filter(isPublic).sort());
});

const world = await newWorld(await insertUser(), 'jane@example.com');
const calls = await Promise.all(
  publicRoutes.filter(({ tags }) => tags).map(async ({ name }) => (await validCall(name, world))[0]),
);
const everything = [...calls, ...Object.values(pages), ...Object.values(files)];

test.each(everything)('%s is kept by the edge and asked for by browsers each time', async (path) => {
  const { status, headers } = await request(path);
  expect([status, headers.get('Set-Cookie'), headers.get('Vary')]).toEqual([200, null, null]);
  expect(headers.get('Cache-Control')).toBe(browserPolicy);
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe(edgePolicy);
});

test.each(everything)('%s is not a day old when somebody opens it', async (path) => {
  const cache = new EdgeCache();
  await cache.fetch(path);
  cache.now += 24 * 3_600_000 - 1;
  expect((await cache.fetch(path)).status).toBe(200);
  const { runs } = cache;
  expect(runs).toBe(2);
  cache.now += 24 * 3_600_000;
  await cache.fetch(path);
  expect(cache.runs).toBe(runs + 1);
});

test('nothing that a page says or links has tracking parameters', async () => {
  for (const path of Object.values(pages)) {
    const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`;
    const html = await (await request(address)).text();
    expect([path, html.match(/<link[^>]+rel="canonical"[^>]*>/)?.[0]]).toEqual([
      path,
      expect.not.stringContaining('utm'),
    ]);
    // A link to a part of the page itself has its address.
    expect(html.replaceAll(/href="[^"]*#filters"/g, '')).not.toContain('utm_source');
  }
});

test.each(Object.values(pages))('%s may be followed by its data alone, under the same rules', async (path) => {
  const { pathname, search } = new URL(path, 'http://localhost');
  const [document, data] = [await request(path), await request(`${pathname === '/' ? '/_' : pathname}.data${search}`)];
  expect([data.status, data.headers.get('Content-Type')]).toEqual([200, 'text/x-script']);
  for (const name of ['Cache-Control', 'Cloudflare-CDN-Cache-Control', 'Cache-Tag', 'Set-Cookie'])
    expect([name, data.headers.get(name)]).toEqual([name, document.headers.get(name)]);
});
