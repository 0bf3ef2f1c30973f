import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { history } from '#worker/features/audit/history.ts';
import { editor, saved } from '#worker/testing/blog.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertCategory, insertPost, unique } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });
const path = '/api/admin/blog/categories';
const call = (method: string, at: string, body?: object) =>
  send(path + at, { method, ...(body && { body: JSON.stringify(body) }) });
const { response: category } = contracts['POST /api/admin/blog/categories'];

const names = () => ({ name: unique('Name'), slug: unique('slug').replace(' ', '-') });
const add = async (body: object = names()) => bodyOf(await call('POST', '', body), category, 201);
const entries = () => env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n');
const postsOf = async (id: number) =>
  (
    await env.DB.prepare('SELECT post_id AS id FROM blog_post_categories WHERE category_id = ? ORDER BY 1')
      .bind(id)
      .all<{ id: number }>()
  ).results.map((link) => link.id);

test('creating a category lists it by name with its post count and audits it', async () => {
  const one = await add({ name: ' Reviews ', slug: 'reviews', description: ' ' });
  expect(one).toMatchObject({ name: 'Reviews', description: null, color: '#6366f1', isActive: true, postCount: 0 });
  const two = await add({ name: 'guides', slug: 'guides', description: 'How to', color: '#AABBCC', isActive: false });
  expect(two).toMatchObject({ description: 'How to', color: '#AABBCC', isActive: false });
  await insertPost({}, [one.id]);
  const all = await bodyOf(await send(path), contracts['GET /api/admin/blog/categories'].response);
  expect(all.map(({ name, postCount }) => [name, postCount])).toEqual([
    ['guides', 0],
    ['Reviews', 1],
  ]);
  expect(await history(db, 'category', one.id)).toMatchObject([
    { by: { id: adminId }, action: 'create', changes: { slug: { from: null, to: 'reviews' } } },
  ]);
});

test('updating a category audits changed fields, and a no-op save audits nothing', async () => {
  const { name, slug } = names();
  const { id } = await add({ name, slug });
  const body = { name, slug, color: '#000000' };
  expect(await bodyOf(await call('PUT', `/${id}`, body), category)).toMatchObject({ id, ...body });
  await bodyOf(await call('PUT', `/${id}`, body), category);
  const entries = await history(db, 'category', id);
  expect(entries[0]?.changes).toEqual({ color: { from: '#6366f1', to: '#000000' } });
  expect(entries).toHaveLength(2);
});

test.each(['name', 'slug'] as const)(
  'a %s that another category has returns 409 with an issue on the field',
  async (field) => {
    const one = await add();
    const other = await add();
    const before = await entries();
    const message = `A category with this ${field} already exists.`;
    for (const taken of field === 'name' ? [one.name, one.name.toUpperCase()] : [one.slug]) {
      const body = { ...names(), [field]: taken };
      for (const response of [await call('POST', '', body), await call('PUT', `/${other.id}`, body)]) {
        expect(await refusal(response, 'conflict')).toMatchObject({ message, issues: [{ path: field, message }] });
      }
    }
    expect(await entries()).toBe(before);
  },
);

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ slug: 'No' }, 'slug', 'Slug must contain only lowercase letters, numbers, and hyphens'],
  [{ color: 'red' }, 'color', 'Color must be a valid hex color'],
])('%j returns 400', async (facts, field, message) => {
  const id = await insertCategory();
  const before = await entries();
  const body = { ...names(), ...facts };
  for (const response of [await call('POST', '', body), await call('PUT', `/${id}`, body)]) {
    const refused = await refusal(response, 'invalid');
    expect(refused.issues?.map((issue) => issue.path)).toEqual([field]);
    if (message) expect(refused.message).toBe(message);
  }
  expect(await entries()).toBe(before);
});

test('deleting a category takes it off its posts, and restoring it puts it back on those that exist', async () => {
  const one = await add({ ...names(), description: 'D', isActive: false });
  const other = await insertCategory();
  const posts = [await insertPost({}, [one.id, other]), await insertPost({}, [one.id]), await insertPost({}, [one.id])];
  const gone = await call('DELETE', `/${one.id}`);
  expect([gone.status, await gone.json()]).toEqual([200, { message: 'Category deleted successfully' }]);
  expect([await postsOf(one.id), await postsOf(other)]).toEqual([[], [posts[0]]]);

  await env.DB.prepare('DELETE FROM blog_posts WHERE id = ?').bind(posts[1]).run();
  expect(await bodyOf(await call('POST', `/${one.id}/restore`), category)).toEqual({ ...one, postCount: 2 });
  expect(await postsOf(one.id)).toEqual([posts[0], posts[2]]);
  const entries = await history(db, 'category', one.id);
  expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
  expect(entries[1]?.changes.postIds).toEqual({ from: posts, to: null });
});

const versionOf = (id: number) =>
  env.DB.prepare('SELECT version FROM blog_posts WHERE id = ?').bind(id).first('version');

test('deleting and restoring a category raise the versions of its posts', async () => {
  const one = await add();
  const posts = [await insertPost({}, [one.id]), await insertPost()];
  const versions = () => Promise.all(posts.map(versionOf));
  await call('PUT', `/${one.id}`, { ...names(), name: one.name });
  expect(await versions()).toEqual([1, 1]);
  await call('DELETE', `/${one.id}`);
  expect(await versions()).toEqual([2, 1]);
  await call('DELETE', `/${one.id}`);
  expect(await versions()).toEqual([2, 1]);
  await call('POST', `/${one.id}/restore`);
  expect(await versions()).toEqual([3, 1]);
  await call('POST', `/${one.id}/restore`);
  expect(await versions()).toEqual([3, 1]);
});

test('the audit entry of a deleted category lists its posts at that moment', async () => {
  const { id } = await add();
  const late = await insertPost();
  const bindings = withConcurrentWrite(
    `INSERT OR IGNORE INTO blog_post_categories (post_id, category_id) VALUES (${late}, ${id})`,
  );
  expect((await send(`${path}/${id}`, { method: 'DELETE' }, bindings)).status).toBe(200);
  expect((await history(db, 'category', id))[0]?.changes.postIds).toEqual({ from: [late], to: null });
  expect((await bodyOf(await call('POST', `/${id}/restore`), category)).postCount).toBe(1);
});

const { created, changed, remove, restore } = editor(send);

test.each([
  ['post', 'category', 'post', 'category'],
  ['post', 'category', 'category', 'post'],
  ['category', 'post', 'category', 'post'],
  ['category', 'post', 'post', 'category'],
])('deleted %s and %s, restored %s and %s, are linked again', async (...steps) => {
  const [one, other] = [await add(), await insertCategory()];
  const { id } = await created({ categoryIds: [one.id, other] });
  const acts = {
    post: [() => remove(id), () => restore(id)],
    category: [() => call('DELETE', `/${one.id}`), () => call('POST', `/${one.id}/restore`)],
  };
  for (const [index, what] of steps.entries()) {
    expect((await acts[what as keyof typeof acts][index < 2 ? 0 : 1]?.())?.status).toBe(200);
  }
  expect([await postsOf(one.id), await postsOf(other)]).toEqual([[id], [id]]);
});

test("restoring a category doesn't link posts that it was taken off before", async () => {
  const one = await add();
  const { id, ...post } = await created({ categoryIds: [one.id] });
  await remove(id);
  await restore(id);
  await changed(id, saved({ id, ...post }, { categoryIds: [] }));
  await call('DELETE', `/${one.id}`);
  await call('POST', `/${one.id}/restore`);
  expect(await postsOf(one.id)).toEqual([]);
});

test('restoring a category returns 409 if it exists or its name or slug is taken', async () => {
  const one = await add();
  await call('DELETE', `/${one.id}`);
  const namesake = await add({ ...names(), name: one.name.toLowerCase() });
  expect((await refusal(await call('POST', `/${one.id}/restore`), 'conflict')).issues?.[0]?.path).toBe('name');
  await bodyOf(await call('PUT', `/${namesake.id}`, { ...names(), slug: one.slug }), category);
  expect((await refusal(await call('POST', `/${one.id}/restore`), 'conflict')).issues?.[0]?.path).toBe('slug');
  await call('DELETE', `/${namesake.id}`);
  expect(await bodyOf(await call('POST', `/${one.id}/restore`), category)).toEqual(one);
  const again = await refusal(await call('POST', `/${one.id}/restore`), 'conflict');
  expect(again.message).toBe('This category already exists.');
});
