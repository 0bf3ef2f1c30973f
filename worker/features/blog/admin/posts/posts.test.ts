import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { rendererVersion } from '#domain/blog/markup/render.ts';
import { history } from '#worker/features/audit/history.ts';
import { editor, postInput, saved } from '#worker/testing/blog.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertAuthor, insertCategory, insertPost, unique } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });
const by = { id: adminId, name: 'Ada' };
const { post, put, remove, created, changed } = editor(send);
const path = '/api/admin/blog/posts';

const rowOf = (id: number) =>
  env.DB.prepare('SELECT rendered, rendered_by, read_time_minutes, version FROM blog_posts WHERE id = ?')
    .bind(id)
    .first<{ rendered: string; rendered_by: number; read_time_minutes: number; version: number }>();

const tagsOf = async (id: number) =>
  (
    await env.DB.prepare('SELECT tag FROM blog_post_tags WHERE post_id = ? ORDER BY tag')
      .bind(id)
      .all<{ tag: string }>()
  ).results.map(({ tag }) => tag);

async function list(query = ''): Promise<{ posts: AdminPost[]; total: number }> {
  const response = await send(path + query);
  const total = Number(response.headers.get('X-Total-Count'));
  return { posts: await bodyOf(response, contracts['GET /api/admin/blog/posts'].response), total };
}

test('creating a post stores its categories and rendering and audits who did it', async () => {
  const authorId = await insertAuthor({ name: 'Grace' });
  const [second, first] = [
    await insertCategory({ name: 'Zero', color: '#112233' }),
    await insertCategory({ name: 'Alpha' }),
  ];
  const input = await postInput({
    authorId,
    title: '  What MOA means ',
    slug: 'what-moa-means',
    excerpt: 'Short.\nOn two lines.',
    tags: ['moa', ' zero ', 'moa'],
    categoryIds: [second, first],
    featuredImageUrl: '',
    metaTitle: ' ',
  });
  const one = await created(input);
  expect(one).toMatchObject({
    title: 'What MOA means',
    slug: 'what-moa-means',
    excerpt: 'Short.\nOn two lines.',
    status: 'draft',
    publishedAt: null,
    scheduledFor: null,
    featuredImageUrl: null,
    metaTitle: null,
    tags: ['moa', 'zero'],
    viewCount: 0,
    version: 1,
    readTimeMinutes: 1,
    author: { id: authorId, name: 'Grace' },
    categoryIds: [second, first],
    categories: [
      { id: first, name: 'Alpha', color: '#6366f1' },
      { id: second, name: 'Zero', color: '#112233' },
    ],
  });
  const row = await rowOf(one.id);
  expect(row).toMatchObject({ rendered_by: rendererVersion, read_time_minutes: 1 });
  expect(row?.rendered).toContain('<strong>weight</strong>');
  expect(await tagsOf(one.id)).toEqual(['moa', 'zero']);
  expect(await bodyOf(await send(`${path}/${one.id}`), contracts['GET /api/admin/blog/posts/:id'].response)).toEqual(
    one,
  );
  const [entry] = await history(db, 'post', one.id);
  expect(entry).toMatchObject({ by, action: 'create', changes: { title: { from: null, to: 'What MOA means' } } });
  expect(entry?.changes).toMatchObject({ categoryIds: { to: [second, first] }, content: { to: input.content } });
});

test('updating a post audits the fields that differ', async () => {
  const [kept, dropped, added] = [await insertCategory(), await insertCategory(), await insertCategory()];
  const one = await created({ categoryIds: [kept, dropped], tags: ['old'] });
  const other = await insertAuthor();
  const facts = { content: 'New *text*', authorId: other, tags: ['new'], categoryIds: [added, kept] };
  const two = await changed(one.id, saved(one, facts));
  expect(two).toMatchObject({ ...facts, categoryIds: [kept, added], version: 2, createdAt: one.createdAt });
  expect(two.updatedAt > one.updatedAt).toBe(true);
  expect((await rowOf(one.id))?.rendered).toContain('<em>text</em>');
  expect(await tagsOf(one.id)).toEqual(['new']);
  const [entry] = await history(db, 'post', one.id);
  expect(entry).toMatchObject({ by, action: 'update' });
  expect(entry?.changes).toEqual({
    content: { from: one.content, to: 'New *text*' },
    authorId: { from: one.authorId, to: other },
    tags: { from: ['old'], to: ['new'] },
    categoryIds: { from: [kept, dropped], to: [kept, added] },
  });
});

test('publishing by saving audits the time of publication, once', async () => {
  const one = await created();
  const shown = await changed(one.id, saved(one, { status: 'published' }));
  await changed(one.id, saved(shown, { status: 'archived' }));
  const entries = await history(db, 'post', one.id);
  expect(entries.map(({ changes }) => changes).slice(0, 2)).toEqual([
    { status: { from: 'published', to: 'archived' } },
    { status: { from: 'draft', to: 'published' }, publishedAt: { from: null, to: shown.publishedAt } },
  ]);
  const born = await created({ status: 'published' });
  expect((await history(db, 'post', born.id))[0]?.changes.publishedAt).toEqual({ from: null, to: born.publishedAt });
});

test('a save without changes succeeds and audits nothing', async () => {
  const categories = [await insertCategory(), await insertCategory()];
  const one = await created({ categoryIds: categories, tags: ['a'] });
  const again = await changed(one.id, saved(one, { categoryIds: categories.toReversed() }));
  expect(again).toEqual(one);
  expect(await history(db, 'post', one.id)).toHaveLength(1);
});

test('an update renders again what another renderer rendered', async () => {
  const one = await created();
  await env.DB.prepare("UPDATE blog_posts SET rendered = '{}', rendered_by = -1 WHERE id = ?").bind(one.id).run();
  await changed(one.id, saved(one, { title: 'Other' }));
  expect((await rowOf(one.id))?.rendered_by).toBe(rendererVersion);
});

test('a text of the maximum length is accepted in any script', async () => {
  for (const letter of ['é', '漢', '"']) {
    const content = `${letter}`.repeat(200_000);
    const one = await created({ content });
    expect(one.content).toHaveLength(200_000);
    expect((await changed(one.id, saved(one, { content: content.slice(1) }))).version).toBe(2);
    expect((await remove(one.id)).status).toBe(200);
  }
});

test('posts are listed by last update, in pages with the total', async () => {
  await Promise.all(Array.from({ length: 25 }, () => insertPost()));
  const slug = unique('Ordered');
  const ids: number[] = [];
  for (const day of ['03', '01', '02']) {
    ids.push(await insertPost({ title: `${slug} ${day}`, updatedAt: `2031-01-${day}T00:00:00.000Z` }));
  }
  const at = async (page: number) => {
    const { posts, total } = await list(`?q=${encodeURIComponent(slug)}&page=${page}&pageSize=2`);
    return [total, ...posts.map(({ id }) => id)];
  };
  expect([await at(1), await at(2), await at(3)]).toEqual([[3, ids[0], ids[2]], [3, ids[1]], [3]]);
  const { posts, total } = await list();
  expect([posts[0]?.id, posts.length]).toEqual([ids[0], Math.min(total, 100)]);
  // Each of them is a full text.
  await refusal(await send(`${path}?pageSize=51`), 'invalid');
});

test('a search finds parts of titles, ignores case, and has no wildcards', async () => {
  await insertPost({ title: 'The NEEDLE of 100%_x' });
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).total;
  expect([await found('needle'), await found(' 0%_X '), await found('0%x'), await found("' OR 1=1 --")]).toEqual([
    1, 1, 0, 0,
  ]);
});

test('the history of a post truncates long texts', async () => {
  const facts = { content: '😀'.repeat(5000), title: 'x'.repeat(200), tags: ['a', 'b'] };
  const one = await created(facts);
  const counted = countedDatabase();
  const [shown] = await bodyOf(
    await send(`${path}/${one.id}/history`, {}, counted.bindings),
    contracts['GET /api/admin/blog/posts/:id/history'].response,
  );
  const [whole] = await history(db, 'post', one.id);
  expect(whole?.changes).toMatchObject({ content: { from: null, to: facts.content } });
  const content = { from: null, to: `${'😀'.repeat(1000)}…` };
  expect(shown).toStrictEqual({ ...whole, changes: { ...whole?.changes, content } });
  // A Worker can't hold fifty texts of the maximum length.
  const { sql = '', values = [] } = counted.statements.find((one) => one.sql.includes('"audit_log"')) ?? {};
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all();
  expect(JSON.stringify(results)).toContain('😀');
  expect(JSON.stringify(results).length).toBeLessThan(5000);
});

test('deleting a post deletes its links and tags and audits every field', async () => {
  const category = await insertCategory();
  const one = await created({ tags: ['gone'], categoryIds: [category], excerpt: 'E' });
  const response = await remove(one.id);
  expect([response.status, await response.json()]).toEqual([200, { message: 'Post deleted successfully' }]);
  await refusal(await send(`${path}/${one.id}`), 'not_found');
  await refusal(await remove(one.id), 'not_found');
  expect(await tagsOf(one.id)).toEqual([]);
  const [entry] = await history(db, 'post', one.id);
  const { author, categories, ...row } = one;
  const fields = Object.entries(row).filter(([, value]) => value !== null);
  expect(entry?.changes).toEqual(Object.fromEntries(fields.map(([name, from]) => [name, { from, to: null }])));
});

test('reading, updating, and deleting an unknown post return 404', async () => {
  const body = await postInput();
  for (const id of [999_999, 'abc', '0', '1.5'] as const) {
    const code = id === 999_999 ? 'not_found' : 'invalid';
    await refusal(await put(id, body), code);
    await refusal(await remove(id), code);
    await refusal(await send(`${path}/${id}`), code);
    await refusal(await send(`${path}/${id}/preview`), code);
  }
  expect((await post({ ...body, id: 77_777, version: 5, viewCount: 9 })).status).toBe(201);
  await refusal(await send(`${path}/77777`), 'not_found');
});
