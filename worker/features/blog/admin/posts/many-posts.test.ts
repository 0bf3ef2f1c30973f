import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { read, request } from '#worker/testing/request.ts';
import { insertAuthor, insertCategory } from '#worker/testing/rows.ts';

const posts = 2_000;
const [authorId, category] = [await insertAuthor(), await insertCategory({ slug: 'crowded' })];
await env.DB.prepare(
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${posts})
   INSERT INTO blog_posts (title, slug, content, author_id, status, published_at, tags)
   SELECT 'Post ' || i, 'many-' || i, 'Words of reticles', ?, 'published', '2026-01-01T08:00:00.000Z', '["crowd","throng"]'
   FROM n`,
)
  .bind(authorId)
  .run();
await env.DB.prepare('INSERT INTO blog_post_categories (post_id, category_id) SELECT id, ? FROM blog_posts ORDER BY id')
  .bind(category)
  .run();

test('a search starts from the index and reads matching posts only', async () => {
  for (const query of [
    'q=reticle',
    'q=reticle&page=2',
    `q=reticle&page=1&category=crowded&tag=crowd&author=${authorId}`,
  ]) {
    const counted = countedDatabase();
    expect((await request(`/api/blog/posts?${query}`, {}, counted.bindings)).status).toBe(200);
    const [{ sql, values }] = counted.statements as [(typeof counted.statements)[0]];
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail).filter((detail) => /^\w+ (?:p|posts_search)\b/.test(detail));
    const once = [
      expect.stringMatching(/^SCAN posts_search VIRTUAL TABLE INDEX \d+:M\d$/),
      'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)',
    ];
    expect([query, steps]).toEqual([query, [...once, ...once]]);
  }
});

test('search results have a stable order across pages', async () => {
  const slugs = async (query: string) =>
    (await read('/api/blog/posts', `/api/blog/posts?q=reticle&${query}`)).body.map(({ slug }) => slug);
  const pages = [await slugs('page=1&pageSize=50'), await slugs('page=2&pageSize=50')].flat();
  expect(pages).toEqual(await slugs('page=1&pageSize=100'));
  expect(pages.slice(0, 2)).toEqual([`many-${posts}`, `many-${posts - 1}`]);
});

test('a post in a crowded category reads few posts to find related ones', async () => {
  const { slug } = await insertPublished({ tags: ['crowd', 'rare'] }, [category]);
  await insertPublished({ slug: 'nearest', tags: ['crowd', 'rare'] }, [category]);
  const counted = countedDatabase();
  const response = await request(`/api/blog/posts/${slug}`, {}, counted.bindings);
  const { related } = (await response.json()) as { related: { slug: string }[] };
  expect(related.map((post) => post.slug)).toEqual(['nearest', `many-${posts}`, `many-${posts - 1}`]);
  expect(await counted.rowsRead()).toBeLessThan(1_000);
});

test("unpublished posts don't displace related posts", async () => {
  const [crowd, one] = [await insertCategory(), await insertPublished({ slug: 'older', tags: ['hushed'] })];
  const drafts = Array.from({ length: 60 }, (_, index) => ({
    slug: `draft-${index}`,
    status: 'draft' as const,
    authorId,
  }));
  await env.DB.prepare('INSERT INTO blog_post_categories (post_id, category_id) VALUES (?, ?)')
    .bind(one.id, crowd)
    .run();
  for (const draft of drafts) await insertPublished({ ...draft, tags: ['hushed'] }, [crowd]);
  for (const [tags, ids] of [
    [['hushed'], []],
    [[], [crowd]],
  ] as const) {
    const { slug } = await insertPublished({ tags: [...tags] }, ids);
    const { body } = await read('/api/blog/posts/:slug', `/api/blog/posts/${slug}`);
    expect(body.related.map((post) => post.slug)).toContain('older');
  }
});
