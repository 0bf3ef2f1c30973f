import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { EndpointName } from '#domain/api/api.schema.ts';
import { isPrivatePath } from '#domain/site/paths.ts';
import { loadPage } from '#web/entry-edge.tsx';
import { routes } from '#web/routes.tsx';
import { callTags, type fileTags } from '../http/cache/cache-table.ts';
import { EdgeCache } from '../testing/cache/edge-cache.ts';
import { newWorld, validCall } from '../testing/calls/calls.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { request, shell } from '../testing/request.ts';
import { insertUser } from '../testing/rows.ts';

await loadCatalog();

const browserPolicy = 'public, max-age=0, s-maxage=3600, must-revalidate';
const edgePolicy = 'max-age=3600, stale-while-revalidate=82800, stale-if-error=86400';

/** An address of each public page, by its route. */
const pages: Record<string, string> = {
  '/': '/',
  '/pistol': '/pistol?brand=Holosun&page=2',
  '/rifle': '/rifle',
  '/optic/:id': '/optic/1',
  '/faq': '/faq',
  '/search': '/search?q=rmr',
  '/about': '/about',
  '/pistol-wizard': '/pistol-wizard?brand=Glock&model=G43X+MOS',
  '/pistols': '/pistols',
  '/pistols/:slug': '/pistols/glock-g43x-mos',
  '/footprints': '/footprints',
  '/footprints/:id': '/footprints/rmr',
  '/brands/:slug': '/brands/holosun',
  '/compare': '/compare?ids=1&ids=2',
  '/blog': '/blog',
  '/blog/category/:category': '/blog/category/fit-and-mounting',
  '/blog/author/:author': '/blog/author/1',
  '/blog/:slug': '/blog/moa-and-distance',
  '/changes': '/changes',
  '/confirm-fit': '/confirm-fit?pistol=30&optic=2',
  '/contact': '/contact',
};

/** An address of each public file, by its route. Images never change. */
const files: Record<Exclude<keyof typeof fileTags, '/images/*' | '/social-images/*'>, string> = {
  '/api/docs': '/api/docs',
  '/offline': '/offline',
  '/robots.txt': '/robots.txt',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/blog/rss.xml': '/blog/rss.xml',
  '/blog/feed.json': '/blog/feed.json',
  '/changes/atom.xml': '/changes/atom.xml',
  '/data/:file': '/data/pistols.csv',
};

test('every public page has an address below', () => {
  const isPublic = (path: string) => path !== '*' && !isPrivatePath(path.replace('/*', ''));
  expect(Object.keys(pages).sort()).toEqual(
    routes
      .map(({ path }) => path)
      .filter(isPublic)
      .sort(),
  );
});

const world = await newWorld(await insertUser(), 'jane@example.com');
const calls = await Promise.all(
  (Object.keys(callTags) as EndpointName[])
    .filter((name) => callTags[name as keyof typeof callTags] !== 'private')
    .map(async (name) => (await validCall(name, world))[0]),
);
const everything = [...calls, ...Object.values(pages), ...Object.values(files)];
const withShell = { ...env, ASSETS: shell };

test.each(everything)('%s is kept by the edge and asked for by browsers each time', async (path) => {
  const { status, headers } = await request(path, {}, withShell);
  expect([status, headers.get('Set-Cookie'), headers.get('Vary')]).toEqual([200, null, null]);
  expect(headers.get('Cache-Control')).toBe(browserPolicy);
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe(edgePolicy);
});

test.each(everything)('%s is not a day old when somebody opens it', async (path) => {
  const cache = new EdgeCache(withShell);
  await cache.fetch(path);
  cache.now += 24 * 3_600_000 - 1;
  expect((await cache.fetch(path)).status).toBe(200);
  const { runs } = cache;
  expect(runs).toBe(2);
  cache.now += 24 * 3_600_000;
  await cache.fetch(path);
  expect(cache.runs).toBe(runs + 1);
});

const tracked = '/pistol?utm_source=mail&brand=Holosun&fbclid=IwAR0';

test('tracking parameters render no page of their own, and the edge stores none under them', async () => {
  const cache = new EdgeCache(withShell);
  const plain = await (await cache.fetch('/pistol?brand=Holosun')).text();
  expect(plain).toContain('Holosun');
  for (const path of [tracked, '/pistol?brand=Holosun&gclid=1', tracked]) {
    const response = await cache.fetch(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, browserPolicy]);
    expect(await response.text()).toBe(plain);
  }
  expect([...cache.cached.keys()]).toEqual(['/pistol?brand=Holosun']);
  const etag = (await cache.fetch(tracked)).headers.get('ETag') ?? '';
  expect((await cache.fetch(tracked, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('without an edge that can be asked, a page with tracking parameters is rendered without them', async () => {
  const response = await request(tracked, {}, withShell);
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store');
  expect(response.headers.get('Cache-Tag')).toBeNull();
  expect(await response.text()).toBe(await (await request('/pistol?brand=Holosun', {}, withShell)).text());
});

test('the canonical address of a page has no tracking parameters', async () => {
  for (const path of Object.values(pages)) {
    const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`;
    const html = await (await request(address, {}, withShell)).text();
    expect([path, html.match(/<link[^>]+rel="canonical"[^>]*>/)?.[0]]).toEqual([
      path,
      expect.not.stringContaining('utm'),
    ]);
    expect(html).not.toContain('utm_source');
  }
});

/** What the page at a URL is rendered to, with the data that it is rendered from. */
async function rendered(path: string) {
  const site = { origin: 'https://reddotatlas.example', analyticsId: '' };
  const page = await loadPage(new URL(path, site.origin), (call) => request(call), site);
  if (page === undefined || 'movedTo' in page) throw new Error(`${path} has no page`);
  return { state: page.state, ...page.render() };
}

test.each(Object.values(pages).filter((path) => !isPrivatePath(path)))(
  '%s is rendered alike from the same data, so that an isolate may store it',
  async (path) => {
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    try {
      const first = await rendered(path);
      expect(first.app).not.toBe('');
      vi.setSystemTime(noon + 60_000);
      expect(await rendered(path)).toEqual(first);
    } finally {
      vi.useRealTimers();
    }
  },
);
