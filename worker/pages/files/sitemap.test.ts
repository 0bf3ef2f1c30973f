import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { request } from '#worker/testing/request.ts';
import { insertFootprint, insertOptic, insertPistol, insertPost } from '#worker/testing/rows.ts';

const published = { status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' } as const;
await insertPost({ ...published, slug: 'one' });
await insertOptic();
await insertFootprint();
await insertPistol({ brand: 'Glock', model: 'G43X MOS', defaultFootprint: 'Shield RMSc' });
await insertPistol({ brand: 'Glock', model: 'Unknown' });

async function copyOptics(copies: number, word = 'copy'): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('red_dot_optics')").all<{
    name: string;
  }>();
  const columns = results.map(({ name }) => name).filter((name) => name !== 'id');
  await env.DB.prepare(
    `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${copies})
     INSERT INTO red_dot_optics (${columns})
     SELECT ${columns.map((name) => (name === 'model' ? `'${word} ' || n` : name))} FROM red_dot_optics, counter WHERE id = 1`,
  ).run();
}

async function locations(path: string, root: string): Promise<string[]> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('Cache-Tag')).toBe('optics,pistols,footprints,plates,blog');
  const text = await response.text();
  expect(text).toContain(`<${root} xmlns=`);
  return [...text.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, found = '']) => found);
}

test('up to 10,000 URLs the sitemap is one file', async () => {
  const pages = await locations('/sitemap.xml', 'urlset');
  expect(pages).toEqual(
    expect.arrayContaining([
      '/optic/1',
      '/pistols',
      '/pistols/glock-g43x-mos',
      '/footprints/rmr',
      '/plates',
      '/brands/acme',
    ]),
  );
});

test('a page that knows nothing of its pistol is left out, and a footprint without optics and pistols', async () => {
  await insertFootprint({ key: 'unused', name: 'Unused' });
  const pages = await locations('/sitemap.xml', 'urlset');
  expect(pages).not.toContain('/pistols/glock-unknown');
  expect(pages).not.toContain('/footprints/unused');
});

test('beyond 10,000 URLs the sitemap is an index, whose parts have every page once', async () => {
  await copyOptics(10_000);
  const parts = await locations('/sitemap.xml', 'sitemapindex');
  expect(parts).toEqual([
    '/sitemap-site.xml',
    '/sitemap-posts-1.xml',
    '/sitemap-optics-1.xml',
    '/sitemap-optics-2.xml',
    '/sitemap-pistols-1.xml',
  ]);
  const pages: string[] = [];
  for (const part of parts) {
    const listed = await locations(part, 'urlset');
    expect(listed.length).toBeLessThanOrEqual(10_000);
    pages.push(...listed);
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((path) => path.startsWith('/optic/'))).toHaveLength(10_001);
  for (const path of ['/', '/blog/one', '/optic/1', '/optic/10001', '/pistols/glock-g43x-mos', '/brands/glock'])
    expect(pages).toContain(path);
});

test('the index lists no part whose pages are all gone', async () => {
  await copyOptics(10_000, 'another');
  await env.DB.batch([
    env.DB.prepare('DELETE FROM red_dot_optics WHERE id <= 10000'),
    env.DB.prepare("UPDATE blog_posts SET status = 'draft'"),
  ]);
  const parts = await locations('/sitemap.xml', 'sitemapindex');
  expect(parts).toEqual([
    '/sitemap-site.xml',
    '/sitemap-optics-2.xml',
    '/sitemap-optics-3.xml',
    '/sitemap-pistols-1.xml',
  ]);
  for (const part of parts) expect((await locations(part, 'urlset')).length).toBeGreaterThan(0);
});

test.each(['/sitemap-optics-4.xml', '/sitemap-optics-0.xml', '/sitemap-optics.xml', '/sitemap-x-1.xml'])(
  '%s is no part of the sitemap',
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);
