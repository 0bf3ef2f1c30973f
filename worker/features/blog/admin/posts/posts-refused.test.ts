import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { editor, postInput, saved } from '#worker/testing/blog.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertAuthor, insertCategory, insertPost, unique } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const { post, put, created, changed } = editor(send);
const kept = await created();

/** The state of the tables and the audit log, to verify that a refusal changed none of them. */
const counts = () =>
  env.DB.prepare(
    `SELECT (SELECT count(*) FROM blog_posts) AS posts, (SELECT sum(version) FROM blog_posts) AS versions,
       (SELECT count(*) FROM blog_post_categories) AS links, (SELECT count(*) FROM audit_log) AS entries`,
  ).first();

const future = '2099-01-01T00:00:00Z';

const refused: [field: string, value: unknown, message?: string][] = [
  ['title', '', 'Title is required'],
  ['title', 'x'.repeat(201), 'Title must be less than 200 characters'],
  ['slug', 'Upper', 'Slug must contain only lowercase letters, numbers, and hyphens'],
  ['content', ' \n', 'Content is required'],
  ['content', 'x'.repeat(200_001)],
  ['content', '\0', 'Content is required'],
  ['featuredImageUrl', 'javascript:alert(1)'],
  ['featuredImageUrl', 'http://example.com/a.png'],
  ['authorId', 999_999, "This author doesn't exist."],
  ['scheduledFor', 'tomorrow'],
  ['scheduledFor', '9999-12-31T23:59:59-14:00', 'Scheduled time must be in the years 2000 to 2999'],
  ['tags', 'a, b'],
  ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
  ['categoryIds', [999_999], "One of these categories doesn't exist."],
];

test.each(refused)("%s can't be %j", async (field, value, message) => {
  const before = await counts();
  const bad = { ...(await postInput({ authorId: kept.authorId })), [field]: value };
  for (const response of [await post(bad), await put(kept.id, bad)]) {
    const body = await refusal(response, 'invalid');
    expect(body.issues?.map(({ path }) => path)).toContain(field);
    if (message !== undefined) expect(body.message).toBe(message);
  }
  expect(await counts()).toEqual(before);
});

test('a scheduled post needs a time, and takes any time zone', async () => {
  const body = await refusal(await post(await postInput({ status: 'scheduled' })), 'invalid');
  expect(body.issues).toEqual([{ path: 'scheduledFor', message: 'A scheduled post needs a date and time' }]);
  const one = await created({ status: 'scheduled', scheduledFor: '2099-03-04T07:00:00+02:00' });
  expect(one).toMatchObject({ status: 'scheduled', scheduledFor: '2099-03-04T05:00:00.000Z', publishedAt: null });
});

test('a slug that another post has returns 409 with an issue on the field', async () => {
  const slug = unique('taken').replace(' ', '-');
  await insertPost({ slug });
  const before = await counts();
  const message = 'A post with this slug already exists.';
  for (const response of [await post(await postInput({ slug })), await put(kept.id, saved(kept, { slug }))]) {
    expect(await refusal(response, 'conflict')).toMatchObject({ message, issues: [{ path: 'slug', message }] });
  }
  expect(await counts()).toEqual(before);
});

test('one of two concurrent creations with the same slug returns 409', async () => {
  const body = await postInput({ slug: 'at-once', categoryIds: [await insertCategory()] });
  const responses = await Promise.all([post(body), post(body)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = responses.find(({ status }) => status === 409) as Response;
  expect((await refusal(late, 'conflict')).issues?.[0]?.path).toBe('slug');
});

test('an inactive author or category can stay on a post but not be added to one', async () => {
  const [authorId, category] = [await insertAuthor(), await insertCategory({ name: 'Old news' })];
  const one = await created({ authorId, categoryIds: [category] });
  await env.DB.batch([
    env.DB.prepare('UPDATE blog_authors SET is_active = 0 WHERE id = ?').bind(authorId),
    env.DB.prepare('UPDATE blog_categories SET is_active = 0 WHERE id = ?').bind(category),
  ]);
  const two = await changed(one.id, saved(one, { title: 'Still theirs' }));
  expect(two).toMatchObject({ authorId, categoryIds: [category], version: 2 });

  const before = await counts();
  const bad = { authorId, categoryIds: [category] };
  for (const response of [await post(await postInput(bad)), await put(kept.id, saved(kept, bad))]) {
    expect((await refusal(response, 'invalid')).issues).toEqual([
      { path: 'authorId', message: 'This author is inactive. Please choose another.' },
      { path: 'categoryIds', message: "The category 'Old news' is inactive. Please choose another." },
    ]);
  }
  expect(await counts()).toEqual(before);
});

test('a save from an outdated version returns 409 with the current post', async () => {
  const one = await created();
  const theirs = await changed(one.id, saved(one, { title: 'Theirs' }));
  const before = await counts();
  const body = await refusal(await put(one.id, saved(one, { title: 'Mine', categoryIds: [] })), 'conflict');
  expect(body.message).toBe('Someone else changed this post.');
  expect(body.current).toEqual(theirs);
  expect(await counts()).toEqual(before);
  expect((await changed(one.id, { ...saved(one, { title: 'Whatever it is' }), version: undefined })).version).toBe(3);
});

test('one of several concurrent saves succeeds, with its categories and one audit entry', async () => {
  const one = await created();
  const categories = [await insertCategory(), await insertCategory(), await insertCategory()];
  const responses = await Promise.all(
    categories.map((category, index) => put(one.id, saved(one, { title: `Try ${index}`, categoryIds: [category] }))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = responses.findIndex(({ status }) => status === 200);
  const row = await env.DB.prepare(
    `SELECT title, version, (SELECT group_concat(category_id) FROM blog_post_categories WHERE post_id = ?1) AS links,
       (SELECT count(*) FROM audit_log WHERE entity = 'post' AND entity_id = ?2) AS entries
     FROM blog_posts WHERE id = ?1`,
  )
    .bind(one.id, String(one.id))
    .first();
  expect(row).toEqual({ title: `Try ${won}`, version: 2, links: String(categories[won]), entries: 2 });
  for (const late of responses.filter(({ status }) => status === 409)) {
    expect((await refusal(late, 'conflict')).current).toMatchObject({ id: one.id, title: `Try ${won}`, version: 2 });
  }
});

test('the status of a post decides its publication', async () => {
  const one = await created();
  const first = await changed(one.id, saved(one, { status: 'published' }));
  expect(Math.abs(Date.parse(first.publishedAt ?? '') - Date.now())).toBeLessThan(60_000);
  const { publishedAt } = first;
  let latest = first;
  for (const status of ['archived', 'published', 'draft', 'published', 'scheduled'] as const) {
    latest = await changed(one.id, saved(latest, { status, scheduledFor: status === 'scheduled' ? future : null }));
    expect(latest).toMatchObject({ status, publishedAt });
  }
  expect((await created({ status: 'published' })).publishedAt).not.toBeNull();
  expect((await created({ status: 'archived' })).publishedAt).toBeNull();
});
