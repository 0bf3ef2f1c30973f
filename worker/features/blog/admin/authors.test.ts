import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { history } from '#worker/features/audit/history.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertAuthor, insertPost } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });
const path = '/api/admin/blog/authors';
const call = (method: string, at: string, body?: object) =>
  send(path + at, { method, ...(body && { body: JSON.stringify(body) }) });
const { response: author } = contracts['POST /api/admin/blog/authors'];

const add = async (body: object) => bodyOf(await call('POST', '', body), author, 201);
const listed = async () => bodyOf(await send(path), contracts['GET /api/admin/blog/authors'].response);
const entries = () => env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n');

const whole = {
  name: 'Grace',
  email: 'grace@example.com',
  bio: 'Shoots.\nWrites.',
  avatarUrl: 'https://img.example/a.png',
  website: 'https://example.com/',
  socialLinks: '{"YouTube": "https://youtube.com/@grace"}',
  isActive: false,
};

test('creating an author lists it by name with its post count and audits it', async () => {
  const one = await add({ ...whole, name: ' Grace ' });
  expect(one).toMatchObject({ ...whole, postCount: 0 });
  const plain = await add({ name: 'abe', email: '', bio: ' ', website: '' });
  expect(plain).toMatchObject({
    email: null,
    bio: null,
    avatarUrl: null,
    website: null,
    socialLinks: null,
    isActive: true,
  });
  await insertPost({ authorId: plain.id });
  const all = await listed();
  expect(all.map(({ name }) => name.toLowerCase())).toEqual(all.map(({ name }) => name.toLowerCase()).toSorted());
  expect(all.find(({ id }) => id === plain.id)?.postCount).toBe(1);
  const [entry] = await history(db, 'author', one.id);
  expect(entry).toMatchObject({ by: { id: adminId }, action: 'create', changes: { email: { to: whole.email } } });
});

test('updating an author audits changed fields, and a no-op save audits nothing', async () => {
  const one = await add({ name: 'Before', bio: 'B' });
  await insertPost({ authorId: one.id });
  const two = await bodyOf(await call('PUT', `/${one.id}`, { name: 'After', bio: 'B' }), author);
  expect(two).toMatchObject({ id: one.id, name: 'After', bio: 'B', postCount: 1 });
  await bodyOf(await call('PUT', `/${one.id}`, { name: 'After', bio: 'B' }), author);
  const entries = await history(db, 'author', one.id);
  expect(entries.map(({ changes }) => changes)[0]).toEqual({ name: { from: 'Before', to: 'After' } });
  expect(entries).toHaveLength(2);
});

test('an email that another author has returns 409 with an issue on the field', async () => {
  const { id, name } = await add({ name: 'Same', email: 'same@example.com' });
  const other = await insertAuthor();
  await insertAuthor({ email: 'Old@example.com' });
  const before = await entries();
  const message = 'An author with this email already exists.';
  for (const email of ['same@example.com', ' SAME@Example.com', 'old@example.com']) {
    const body = { name: 'Other', email };
    for (const response of [await call('POST', '', body), await call('PUT', `/${other}`, body)]) {
      expect(await refusal(response, 'conflict')).toMatchObject({ message, issues: [{ path: 'email', message }] });
    }
  }
  expect(await entries()).toBe(before);
  await bodyOf(await call('PUT', `/${id}`, { name, email: 'same@example.com', bio: 'New' }), author);
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'A', email: 'nobody' }, 'email', 'Invalid email address'],
  [{ name: 'A', website: 'javascript:alert(1)' }, 'website', undefined],
  [{ name: 'A', avatarUrl: 'data:image/png;base64,AA' }, 'avatarUrl', undefined],
  [{ name: 'A', socialLinks: '{"X": "javascript:alert(1)"}' }, 'socialLinks', undefined],
])('%j returns 400', async (body, field, message) => {
  const id = await insertAuthor({ name: 'Stays' });
  const before = await entries();
  for (const response of [await call('POST', '', body), await call('PUT', `/${id}`, body)]) {
    const refused = await refusal(response, 'invalid');
    expect(refused.issues?.map((issue) => issue.path)).toEqual([field]);
    if (message) expect(refused.message).toBe(message);
  }
  expect(await entries()).toBe(before);
});

test('deleting an author with posts returns 409 with their number', async () => {
  const { id } = await add({ name: 'Busy' });
  const post = await insertPost({ authorId: id });
  const one = await refusal(await call('DELETE', `/${id}`), 'conflict');
  expect(one.message).toBe('Busy has 1 post. Please assign it to another author or delete it first.');
  const other = await insertPost({ authorId: id });
  const two = await refusal(await call('DELETE', `/${id}`), 'conflict');
  expect(two.message).toBe('Busy has 2 posts. Please assign them to another author or delete them first.');
  await env.DB.prepare('DELETE FROM blog_posts WHERE id IN (?, ?)').bind(post, other).run();
  const gone = await call('DELETE', `/${id}`);
  expect([gone.status, await gone.json()]).toEqual([200, { message: 'Author deleted successfully' }]);
  await refusal(await call('DELETE', `/${id}`), 'not_found');
});

test('restoring a deleted author restores every field', async () => {
  const one = await add({ ...whole, email: 'back@example.com' });
  await call('DELETE', `/${one.id}`);
  expect(await bodyOf(await call('POST', `/${one.id}/restore`), author)).toEqual(one);
  expect((await history(db, 'author', one.id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
  const again = await refusal(await call('POST', `/${one.id}/restore`), 'conflict');
  expect(again.message).toBe('This author already exists.');

  await call('DELETE', `/${one.id}`);
  await add({ name: 'Newer', email: 'Back@example.com' });
  expect((await refusal(await call('POST', `/${one.id}/restore`), 'conflict')).issues?.[0]?.path).toBe('email');
});
