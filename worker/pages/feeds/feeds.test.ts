import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { page, request } from '#worker/testing/request.ts';
import { insertAuthor, insertCategory, insertOptic } from '#worker/testing/rows.ts';
import { xmlText } from '../xml.ts';
import { feedPaths } from './feeds.ts';

const nasty = `Less < more & "quotes" 'n' ]]> <script>alert(1)</script>`;

const authorId = await insertAuthor({ name: nasty });
const category = await insertCategory({ name: 'A & B', slug: 'a-and-b' });
const post = await insertPublished(
  {
    slug: 'nasty',
    title: nasty,
    excerpt: `${nasty}\u0001`,
    tags: ['<t>'],
    authorId,
    featuredImageUrl: '/images/a.png',
  },
  [category],
);
await insertPublished({ slug: 'draft', status: 'draft', title: 'Hidden', authorId: await insertAuthor() }, [
  await insertCategory({ slug: 'only-drafts' }),
]);

const text = async (path: string, bindings: Env = env) => (await request(path, {}, bindings)).text();

test('the RSS feed lists published posts, escaped', async () => {
  const response = await request(feedPaths.rss);
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  expect(response.headers.get('Cache-Tag')).toBe('blog,optics,footprints');
  const feed = await response.text();
  expect(feed).toContain(`<title>${xmlText(nasty)}</title><link>http://localhost/blog/nasty</link>`);
  expect(feed).toContain(`<guid isPermaLink="false">tag:localhost,2026:post-${post.id}</guid>`);
  expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>');
  expect(feed).toContain('<category>A &amp; B</category><category>&lt;t&gt;</category>');
  expect(feed).toContain('<atom:link href="http://localhost/blog/rss.xml" rel="self"');
  expect(feed).not.toContain('<script>');
  expect(feed).not.toContain('\u0001');
  expect(feed).not.toContain('Hidden');
});

test('the JSON feed follows version 1.1, with absolute URLs', async () => {
  const response = await request(feedPaths.json);
  expect(response.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8');
  const feed = await response.json<{ items: object[] }>();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'http://localhost/blog',
    feed_url: 'http://localhost/blog/feed.json',
  });
  expect(feed.items).toHaveLength(1);
  expect(feed.items[0]).toMatchObject({
    id: `tag:localhost,2026:post-${post.id}`,
    url: 'http://localhost/blog/nasty',
    title: nasty,
    image: 'http://localhost/images/a.png',
    date_published: '2026-11-01T08:00:00.000Z',
    authors: [{ name: nasty, url: `http://localhost/blog/author/${authorId}` }],
    tags: ['A & B', '<t>'],
  });
});

test('both feeds have full posts with absolute URLs and links instead of drawings', async () => {
  const opticId = await insertOptic({ brand: 'A & B', productLine: 'Feed' });
  const { id, slug } = await insertPublished({
    slug: 'drawn',
    authorId,
    content: [
      '## Plates\n\nSee [the optics](/pistol-optics?a=1&b=2), [below](#plates), [them](https://other.example/x).',
      '`href="/text"` ![A plate](/images/plate.png)',
      `![A photo](/images/${'a1'.repeat(32)}.jpg)`,
      `[[optic:${opticId}]]`,
      '[[optic:No/Such]]',
      '[[footprint:rmr]]',
      '[[dot:2,6@25]]',
    ].join('\n\n'),
  });
  try {
    const response = await request(feedPaths.json);
    const { items } = await response.json<{ items: { id: string; content_html: string }[] }>();
    const html = items.find((item) => item.id.endsWith(`post-${id}`))?.content_html ?? '';
    const postUrl = `http://localhost/blog/${slug}`;
    expect(html).toMatch(/href="http:\/\/localhost\/pistol-optics\?a=1&(?:amp;|#x26;|#38;)b=2"/);
    expect(html).toContain(`<a href="${postUrl}#plates">below</a>`);
    expect(html).toContain('href="https://other.example/x"');
    expect(html).toContain('src="http://localhost/images/plate.png"');
    expect(html).toContain(`src="http://localhost/images/${'a1'.repeat(32)}.jpg"`);
    expect(html).not.toContain('srcset');
    expect(html).toContain('<code>href="/text"</code>');
    expect(html).toContain(`<p><a href="http://localhost/optic/${opticId}">A &amp; B Feed</a></p>`);
    expect(html).not.toContain('Such');
    expect(html).toMatch(new RegExp(`<a href="${postUrl}">Sketch of the [^<]*RMR[^<]* footprint</a>: 2 screws`));
    expect(html).toContain(`<a href="${postUrl}">Drawing: what 2 and 6 MOA cover at 25 yards</a>`);
    expect(html).not.toContain('[[');
    const rss = await text(feedPaths.rss);
    expect(rss).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"');
    expect(rss).toContain(`<content:encoded>${xmlText(html)}</content:encoded>`);
  } finally {
    await env.DB.prepare('DELETE FROM blog_posts WHERE id = ?').bind(id).run();
  }
});

test('adding an optic purges the feeds that already mention it', async () => {
  const { id } = await insertPublished({ authorId, content: '[[optic:Late/Comer]]' });
  const cache = new EdgeCache();
  await cache.fetch(feedPaths.rss);
  const { send } = await member({ isAdmin: true });
  const added = await send('/api/admin/optics', {
    method: 'POST',
    body: JSON.stringify({ ...opticInput(), brand: 'Late', productLine: 'Comer', model: null }),
  });
  expect(added.status).toBe(201);
  await cache.purge({ tags: ['optics'] });
  expect(await (await cache.fetch(feedPaths.rss)).text()).toContain('Late Comer');
  await env.DB.prepare('DELETE FROM blog_posts WHERE id = ?').bind(id).run();
});

test('feed links match the feeds’ content types', async () => {
  const links = (await page('/blog')).match(/<link rel="alternate"[^>]*>/g) ?? [];
  const feeds = links.map((link) =>
    ['href', 'type'].map((name) => link.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? ''),
  );
  expect(feeds.map(([href]) => href)).toEqual(Object.values(feedPaths));
  for (const [href = '', type] of feeds)
    expect((await request(href)).headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
});

test.each(Object.values(feedPaths))(
  '%s has an ETag, is cached until the blog changes and uses PUBLIC_ORIGIN',
  async (path) => {
    const cache = new EdgeCache();
    const first = await cache.fetch(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await cache.fetch(path);
    expect(cache.runs).toBe(1);
    await cache.purge({ tags: ['blog'] });
    await cache.fetch(path);
    expect(cache.runs).toBe(2);
    const feed = await text(path, { ...env, PUBLIC_ORIGIN: 'https://atlas.example' });
    expect(feed).toContain('https://atlas.example/blog/nasty');
    expect(feed).not.toContain('localhost');
  },
);

test('the sitemap lists posts and the categories and authors that have posts', async () => {
  const response = await request('/sitemap.xml');
  expect(response.headers.get('Cache-Tag')).toBe('optics,pistols,footprints,plates,blog');
  const sitemap = await response.text();
  const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed.filter((path) => path?.startsWith('/blog')).sort()).toEqual(
    ['/blog', '/blog/nasty', '/blog/category/a-and-b', `/blog/author/${authorId}`].sort(),
  );
  expect(sitemap).toMatch(/\/blog\/nasty<\/loc><lastmod>\d{4}-/);
});
