import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { editor, postInput, saved } from '#worker/testing/blog.ts';
import { uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertAuthor } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const { post, put, remove, restore, created, changed } = editor(send);

const lost = () => `/images/${crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')}.png`;
const message = 'This image is no longer on the site. Please upload it again or choose another one.';
const forget = (url: string) =>
  env.DB.prepare('DELETE FROM images WHERE key = ?').bind(url.slice('/images/'.length)).run();
const state = () =>
  env.DB.prepare(
    'SELECT (SELECT count(*) FROM audit_log) AS entries, (SELECT count(*) FROM blog_posts) AS posts, (SELECT count(*) FROM blog_authors) AS authors',
  ).first();

test.each([
  ['featuredImageUrl', (url: string) => url],
  ['content', (url: string) => `Text\n\n![Front](${url})`],
] as const)('a post whose %s names an image that is not kept is refused', async (field, text) => {
  const one = await created({ [field]: text(await uploaded(send)) });
  const input = await postInput({ authorId: one.authorId, [field]: text(lost()) });
  const before = await state();
  for (const response of [await post(input), await put(one.id, saved(one, { [field]: text(lost()) }))]) {
    expect(await refusal(response, 'invalid')).toMatchObject({ message, issues: [{ path: field, message }] });
  }
  expect(await state()).toEqual(before);
});

test("a lost image that a post already shows doesn't block other edits", async () => {
  const [first, second] = [await uploaded(send), await uploaded(send)];
  const one = await created({ featuredImageUrl: first, content: `![](${first})` });
  await forget(first);
  const two = await changed(one.id, saved(one, { content: `![](${first}) ![](${second})`, title: 'More' }));
  expect(two).toMatchObject({ title: 'More', featuredImageUrl: first });
});

test('restoring a post returns 400 if one of its images is lost', async () => {
  const image = await uploaded(send);
  const { id } = await created({ featuredImageUrl: image });
  await remove(id);
  await forget(image);
  expect((await refusal(await restore(id), 'invalid')).issues).toEqual([{ path: 'featuredImageUrl', message }]);
});

test('an author with a lost avatar is refused', async () => {
  const path = '/api/admin/blog/authors';
  const write = (method: string, at: string, body?: object) =>
    send(path + at, { method, ...(body && { body: JSON.stringify(body) }) });
  const issues = [{ path: 'avatarUrl', message }];
  const avatarUrl = await uploaded(send);
  const id = await insertAuthor({ name: 'Ada' });
  const before = await state();
  const body = { name: 'Ada', avatarUrl: lost() };
  expect((await refusal(await write('POST', '', body), 'invalid')).issues).toEqual(issues);
  expect((await refusal(await write('PUT', `/${id}`, body), 'invalid')).issues).toEqual(issues);
  expect(await state()).toEqual(before);
  expect((await write('PUT', `/${id}`, { name: 'Ada', avatarUrl })).status).toBe(200);
  expect((await write('DELETE', `/${id}`)).status).toBe(200);
  await forget(avatarUrl);
  expect((await refusal(await write('POST', `/${id}/restore`), 'invalid')).issues).toEqual(issues);
});
