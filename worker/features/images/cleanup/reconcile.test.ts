import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { resizedKey } from '#domain/images/image-widths.ts';
import { history } from '#worker/features/audit/history.ts';
import worker from '#worker/index.ts';
import { newPng, uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertOptic, insertPistol } from '#worker/testing/rows.ts';
import { dailyCron } from './delete-unused-images.ts';
import { reconcileImages } from './reconcile.ts';

const { send } = await member({ isAdmin: true });

const day = 24 * 3_600_000;
const start = Date.now();
const purged: string[] = [];
const bindings = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };

async function runOn(days: number): Promise<void> {
  const purge = async ({ tags = [] }: { tags?: string[] }) => {
    purged.push(...tags);
    return { success: true, errors: [] };
  };
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(start + days * day), cron: dailyCron }),
    bindings,
    Object.assign(createExecutionContext(), { cache: { purge, invalidate: purge } }),
  );
}

const keyOf = (url: string) => url.split('/images/')[1] ?? '';
const rowOf = (key: string) => env.DB.prepare('SELECT * FROM images WHERE key = ?').bind(key).first();
const deleteRow = (url: string) => env.DB.prepare('DELETE FROM images WHERE key = ?').bind(keyOf(url)).run();
const isStored = async (url: string) => (await env.IMAGES.head(keyOf(url))) !== null;
const keysUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index.toString(16).padStart(64, '0')}.png`);

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  purged.length = 0;
  for (const table of ['red_dot_optics', 'pistols', 'blog_posts', 'blog_authors', 'images'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.IMAGES.delete((await env.IMAGES.list()).objects.map(({ key }) => key));
  await env.SESSIONS.delete('image-reconciliation');
});

test('an object without a row is deleted after the grace period', async () => {
  const url = await uploaded(send, newPng(500));
  await deleteRow(url);
  await runOn(30);
  expect(await rowOf(keyOf(url))).toMatchObject({ type: 'image/png', bytes: 500, uploaded_by: null });
  await runOn(36.9);
  expect(await isStored(url)).toBe(true);
  await runOn(37.1);
  expect([await isStored(url), await rowOf(keyOf(url))]).toEqual([false, null]);
});

test('an object without a row that an optic shows stays', async () => {
  const url = await uploaded(send);
  await deleteRow(url);
  await insertOptic({ frontImageUrl: url });
  for (const days of [1, 2, 30]) await runOn(days);
  expect(await isStored(url)).toBe(true);
  expect(await rowOf(keyOf(url))).toMatchObject({ unused_since: null });
});

test('an object that is not one of our images stays and gets no row', async () => {
  await env.IMAGES.put('notes/readme.txt', 'text');
  for (const days of [1, 30]) await runOn(days);
  expect(await env.IMAGES.head('notes/readme.txt')).not.toBeNull();
  expect(await rowOf('notes/readme.txt')).toBeNull();
});

test('an image without an object is taken off optics, pistols, posts and authors, and audited and logged', async () => {
  const [lost = '', other = ''] = [await uploaded(send), await uploaded(send)];
  const own = `https://atlas.example${lost}`;
  const id = await insertOptic({ frontImageUrl: lost, leftSideImageUrl: other, rightSideImageUrl: own });
  const untouched = await insertOptic({ frontImageUrl: `https://elsewhere.example${lost}` });
  const pistol = await insertPistol({ imageUrl: lost });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO blog_authors (id, name, avatar_url) VALUES (1, 'Ada', ?)").bind(lost),
    env.DB.prepare(
      "INSERT INTO blog_posts (id, title, slug, content, featured_image_url, author_id) VALUES (2, 'P', 'p', ?, ?, 1)",
    ).bind(`![a dot](${lost})`, lost),
  ]);
  await env.IMAGES.put(resizedKey(keyOf(lost), 320), 'copy');
  await env.IMAGES.delete(keyOf(lost));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runOn(1);

  const { results } = await env.DB.prepare(
    'SELECT front_image_url AS front, left_side_image_url AS "left", right_side_image_url AS "right" FROM red_dot_optics ORDER BY id',
  ).all();
  expect(results).toEqual([
    { front: null, left: other, right: null },
    { front: `https://elsewhere.example${lost}`, left: null, right: null },
  ]);
  expect(await history(db, 'optic', id)).toMatchObject([
    {
      by: null,
      action: 'update',
      changes: { frontImageUrl: { from: lost, to: null }, rightSideImageUrl: { from: own, to: null } },
    },
  ]);
  expect(await history(db, 'optic', untouched)).toEqual([]);
  expect(await env.IMAGES.head(resizedKey(keyOf(lost), 320))).toBeNull();
  expect(await history(db, 'post', 2)).toMatchObject([{ changes: { featuredImageUrl: { from: lost, to: null } } }]);
  expect(await history(db, 'author', 1)).toMatchObject([{ changes: { avatarUrl: { from: lost, to: null } } }]);
  const shown = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM pistols WHERE image_url IS NOT NULL) AS pistols,
       (SELECT avatar_url FROM blog_authors) AS avatar, (SELECT featured_image_url FROM blog_posts) AS featured`,
  ).first();
  expect(shown).toEqual({ pistols: 0, avatar: null, featured: null });
  expect(await rowOf(keyOf(lost))).toBeNull();
  expect(purged).toEqual(expect.arrayContaining(['optics', `optic-${id}`, 'blog', 'pistols', `pistol-${pistol}`]));
  // A post's text is left as it is: the log names the post.
  expect(logged.mock.calls[0]?.[0]).toMatchObject({
    what: 'Images are missing in R2',
    keys: [keyOf(lost)],
    postsWithMissingImages: [2],
  });
});

test('without PUBLIC_ORIGIN, with which its URL may begin, an image without an object stays', async () => {
  const [lost = ''] = [await uploaded(send), await uploaded(send)];
  await env.IMAGES.delete(keyOf(lost));
  await expect(reconcileImages(env, db, new Date(start + day))).rejects.toThrow('PUBLIC_ORIGIN is missing');
  expect(await rowOf(keyOf(lost))).not.toBeNull();
});

test('an image that is being uploaded is not taken for a missing one', async () => {
  const [url = ''] = [await uploaded(send), await uploaded(send)];
  await insertOptic({ frontImageUrl: url });
  await env.IMAGES.delete(keyOf(url));
  await runOn(0);
  expect(await rowOf(keyOf(url))).not.toBeNull();
});

test('a run compares a limited number of objects, and the next one continues there', async () => {
  const keys = keysUpTo(7);
  for (const key of keys) await env.IMAGES.put(key, 'x');
  const rows = async () => (await env.DB.prepare('SELECT key FROM images ORDER BY key').all<{ key: string }>()).results;
  const run = () => reconcileImages(bindings, db, new Date(start), { pageSize: 2, pages: 2 });
  await run();
  expect((await rows()).map(({ key }) => key)).toEqual(keys.slice(0, 4));
  await run();
  expect((await rows()).map(({ key }) => key)).toEqual(keys);
  await env.DB.prepare('DELETE FROM images').run();
  await run();
  expect((await rows()).map(({ key }) => key)).toEqual(keys.slice(0, 4));
});

test('rows behind the last object are compared, and at most a hundred missing images per page are handled', async () => {
  const insert = env.DB.prepare(
    "INSERT INTO images (key, type, bytes, uploaded_at) SELECT value, 'image/png', 1, '2026-01-01T00:00:00.000Z' FROM json_each(?)",
  );
  await insert.bind(JSON.stringify(keysUpTo(150))).run();
  await env.IMAGES.put(`${'0'.repeat(64)}.png`, 'x');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const left = () => env.DB.prepare('SELECT count(*) AS n FROM images').first('n');
  const counts = [];
  for (const _ of [1, 2]) {
    await reconcileImages(bindings, db, new Date(start));
    counts.push(await left());
  }
  expect(counts).toEqual([50, 1]);
});

test('an empty bucket is logged and changes nothing', async () => {
  const url = await uploaded(send);
  const id = await insertOptic({ frontImageUrl: url });
  await env.IMAGES.delete(keyOf(url));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runOn(1);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ what: 'The image bucket is empty', rows: 1 });
  expect(await history(db, 'optic', id)).toEqual([]);
  expect(await rowOf(keyOf(url))).not.toBeNull();
});
