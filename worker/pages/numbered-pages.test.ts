import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { defaultPageSize, maxPageSize } from '#domain/api/pagination.ts';
import { postsPerPage } from '#domain/blog/blog.ts';
import { changesPerPage } from '#domain/changes/changes.ts';
import { reviewsOnDetail } from '#domain/reviews/reviews.ts';
import { insertPublished } from '../testing/blog-rows.ts';
import { page, request } from '../testing/request.ts';
import { insertAuthor, insertCategory, insertOptic, insertReview } from '../testing/rows.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

for (const index of times(defaultPageSize + 1)) await insertOptic({ primaryUse: 'Both', productLine: `P${index}` });
const optic = await insertOptic({ primaryUse: 'Both', brand: 'Reviewed' });
for (const _ of times(reviewsOnDetail + 1)) await insertReview(optic, 4);

const authorId = await insertAuthor();
const category = await insertCategory({ slug: 'fit' });
for (const _ of times(postsPerPage + 1)) await insertPublished({ authorId }, [category]);

const change = env.DB.prepare(
  "INSERT INTO public_changes (at, kind, row_id, title, action, changes) VALUES ('2026-11-01T08:00:00.000Z', 'optic', ?, 'X', 'create', '{}')",
).bind(optic);
await env.DB.batch(times(changesPerPage + 1).map(() => change));

const lists = [
  '/pistol',
  '/rifle',
  '/blog',
  '/blog/category/fit',
  `/blog/author/${authorId}`,
  '/changes',
  `/optic/${optic}`,
];

const canonical = (html: string) =>
  /<link rel="canonical" href="[^"]*?(\/[a-z][^"]*)"/.exec(html.replace(/https?:\/\/[^/"]+/g, ''))?.[1];

test.each(lists)(
  'each page of %s has its own canonical URL and title, and the first one the bare path',
  async (path) => {
    const [first, named, second] = [await page(path), await page(`${path}?page=1`), await page(`${path}?page=2`)];
    expect([first, named, second].map(canonical)).toEqual([path, path, `${path}?page=2`]);
    const titles = [first, second].map((html) => /<title>([^<]*)/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(2);
  },
);

test.each([
  ...lists.map((path) => `${path}?page=3`),
  '/pistol?page=99999',
  '/pistol?brand=Reviewed&page=2',
  '/rifle?brand=Nobody&page=2',
])('%s is after the last page: 404, not cached or indexed, with a link to the last one', async (path) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Go to the last one/.exec(html) ?? [];
  await page(href.replaceAll('&amp;', '&').replace(/#.*/, ''));
});

test('a table has its own pages, and a map has none', async () => {
  expect(defaultPageSize + 2).toBeLessThan(maxPageSize);
  await page('/pistol?view=table&page=2', 404);
  await page('/pistol?view=map&page=99');
});

test.each(['abc', '0', '-1', '1.5', '9999999999'])('page %s of a list is no page', async (number) => {
  for (const path of ['/pistol', '/blog', '/changes']) {
    const html = await page(`${path}?page=${number}`, 400);
    expect(canonical(html)).toBe(path);
  }
  expect(canonical(await page(`/optic/${optic}?page=${number}`))).toBe(`/optic/${optic}`);
});
