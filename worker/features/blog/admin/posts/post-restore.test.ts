import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { history } from '#worker/features/audit/history.ts';
import { editor, saved } from '#worker/testing/blog.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertAuthor, insertCategory, insertPost } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });
const { restore, remove, created, changed } = editor(send);

const restored = async (id: number) =>
  bodyOf(await restore(id), contracts['POST /api/admin/blog/posts/:id/restore'].response);

test('restoring a post restores its id, categories, views, tags, and search entry', async () => {
  const categoryIds = [await insertCategory(), await insertCategory()];
  const facts = { status: 'published', excerpt: 'Lines', tags: ['back'], categoryIds, metaTitle: 'M' };
  const { id } = await created({ ...facts, title: 'Xylophone', featuredImageUrl: await uploaded(send) });
  await env.DB.prepare('UPDATE blog_posts SET view_count = 41 WHERE id = ?').bind(id).run();
  const before = await bodyOf(
    await send(`/api/admin/blog/posts/${id}`),
    contracts['POST /api/admin/blog/posts'].response,
  );
  expect((await remove(id)).status).toBe(200);
  expect(await restored(id)).toEqual(before);
  expect(before).toMatchObject({ viewCount: 41, categoryIds });

  const { results } = await env.DB.prepare(
    `SELECT rendered IS NOT NULL AS rendered, (SELECT group_concat(tag) FROM blog_post_tags WHERE post_id = id) AS tags,
       (SELECT count(*) FROM posts_search WHERE posts_search MATCH 'xylophone') AS found FROM blog_posts WHERE id = ?`,
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ rendered: 1, tags: 'back', found: 1 }]);
  const entries = await history(db, 'post', id);
  expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
  expect(entries[0]?.by).toEqual({ id: adminId, name: 'Ada' });
});

test('restoring uses the last deletion, and a restored post can be updated and deleted again', async () => {
  const one = await created({ title: 'One' });
  await remove(one.id);
  const two = await changed(one.id, saved(await restored(one.id), { title: 'Two' }));
  expect((await remove(two.id)).status).toBe(200);
  expect(await restored(one.id)).toEqual(two);
});

test('restoring returns 404 for a post that was never deleted and 409 for one that exists', async () => {
  await refusal(await restore(999_999), 'not_found');
  await refusal(await restore('abc'), 'invalid');
  await refusal(await restore(await insertPost()), 'not_found');
  const { id } = await created();
  await remove(id);
  await restored(id);
  expect((await refusal(await restore(id), 'conflict')).message).toBe('This post already exists.');
});

test('one of two concurrent restores succeeds', async () => {
  const { id } = await created();
  await remove(id);
  const statuses = (await Promise.all([restore(id), restore(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await history(db, 'post', id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
});

test('restoring a post returns 409 if its slug is taken or its author is gone', async () => {
  const one = await created();
  await remove(one.id);
  await created({ slug: one.slug });
  expect((await refusal(await restore(one.id), 'conflict')).issues?.[0]?.path).toBe('slug');

  const authorId = await insertAuthor();
  const two = await created({ authorId });
  await remove(two.id);
  expect((await send(`/api/admin/blog/authors/${authorId}`, { method: 'DELETE' })).status).toBe(200);
  const refused = await refusal(await restore(two.id), 'conflict');
  expect(refused.issues?.[0]?.path).toBe('authorId');
  expect((await send(`/api/admin/blog/authors/${authorId}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await restored(two.id)).authorId).toBe(authorId);
});

test('restoring a post drops categories that are gone', async () => {
  const [kept, gone] = [await insertCategory(), await insertCategory()];
  const { id } = await created({ categoryIds: [kept, gone] });
  await remove(id);
  await env.DB.prepare('DELETE FROM blog_categories WHERE id = ?').bind(gone).run();
  expect((await restored(id)).categoryIds).toEqual([kept]);
});
