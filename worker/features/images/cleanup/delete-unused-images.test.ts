import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { imageWidths, resizedKey, resizedObjects } from '#domain/images/image-widths.ts';
import { connect } from '#worker/db/client.ts';
import worker from '#worker/index.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { insertOptic, insertPistol } from '#worker/testing/rows.ts';
import config from '../../../../wrangler.toml?raw';
import { dailyCron, deleteUnusedImages } from './delete-unused-images.ts';

const { send } = await member({ isAdmin: true });

const day = 24 * 3_600_000;
const start = Date.now();
const purged: unknown[] = [];

async function runOn(days: number, bindings: Env = env): Promise<void> {
  const purge = async (options: unknown) => {
    purged.push(options);
    return { success: true, errors: [] };
  };
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(start + days * day), cron: dailyCron }),
    bindings,
    Object.assign(createExecutionContext(), { cache: { purge, invalidate: purge } }),
  );
}

const keyOf = (url: string) => url.split('/images/')[1] ?? '';

/** The day since which an image is unused; null while it is used, 'gone' once it is deleted from the table and R2. */
async function stateOf(url: string): Promise<number | null | 'gone'> {
  const row = await env.DB.prepare('SELECT unused_since AS since FROM images WHERE key = ?')
    .bind(keyOf(url))
    .first<{ since: string | null }>();
  const there = (await env.IMAGES.head(keyOf(url))) !== null;
  expect(there).toBe(row !== null);
  if (row === null) return 'gone';
  return row.since === null ? null : Math.round((Date.parse(row.since) - start) / day);
}

const ageClaims = () =>
  env.DB.prepare('UPDATE images SET removing_since = ? WHERE removing_since IS NOT NULL')
    .bind(new Date(Date.now() - 11 * 60_000).toISOString())
    .run();

const showOn = (id: number, url: string | null) =>
  env.DB.prepare('UPDATE red_dot_optics SET front_image_url = ? WHERE id = ?').bind(url, id).run();

async function insertAuthor(avatarUrl: string | null): Promise<number> {
  const row = await env.DB.prepare("INSERT INTO blog_authors (name, avatar_url) VALUES ('Ada', ?) RETURNING id")
    .bind(avatarUrl)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

async function insertPost(content: string, featured: string | null = null): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO blog_posts (title, slug, content, featured_image_url, author_id) VALUES ('P', ?, ?, ?, ?)",
  )
    .bind(crypto.randomUUID(), content, featured, await insertAuthor(null))
    .run();
}

beforeEach(async () => {
  purged.length = 0;
  for (const table of ['blog_posts', 'blog_authors', 'red_dot_optics', 'images']) {
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  }
  await forgetPurges();
});

test('an unused upload is stored for 7 days and then deleted', async () => {
  const url = await uploaded(send);
  await runOn(6.9);
  expect([await stateOf(url), purged]).toEqual([0, []]);
  await runOn(7.1);
  expect(await stateOf(url)).toBe('gone');
  expect(purged).toEqual([{ tags: ['images'] }]);
  expect((await send(url)).status).toBe(404);
});

test('an image in use stays at any age, wherever it is used', async () => {
  const urls = await Promise.all(Array.from({ length: 10 }, () => uploaded(send)));
  const [front = '', left = '', right = '', pistol = '', featured = '', avatar = '', ...inTexts] = urls;
  const [html, markdown, absolute, last] = inTexts;
  await insertOptic({ frontImageUrl: front, leftSideImageUrl: left, rightSideImageUrl: right });
  await insertPistol({ imageUrl: pistol });
  await insertAuthor(avatar);
  await insertPost(`<p>Text</p><img src="${html}"> and ![a dot](${markdown}) /images/ /images/none`, featured);
  await insertPost(`See https://atlas.example${absolute}, ${last}`);
  await forgetPurges();
  for (const days of [1, 8, 400]) {
    await runOn(days);
    expect(await Promise.all(urls.map(stateOf))).toEqual(urls.map(() => null));
  }
  expect(purged).toEqual([]);
});

test('an image used again before its deletion stays, and its 7 days start over', async () => {
  const url = await uploaded(send);
  const id = await insertOptic();
  await runOn(1);
  expect(await stateOf(url)).toBe(0);
  await showOn(id, url);
  await runOn(8);
  expect(await stateOf(url)).toBeNull();
  await showOn(id, null);
  await runOn(9);
  await runOn(15);
  expect(await stateOf(url)).toBe(9);
  await runOn(16);
  expect(await stateOf(url)).toBe('gone');
});

test('if R2 fails, the row stays and the next run finishes', async () => {
  const url = await uploaded(send);
  const failing = { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
  await expect(runOn(8, { ...env, IMAGES: failing })).rejects.toThrow('R2 is down');
  expect(await stateOf(url)).toBe(0);
  // A claim holds until its run must have died.
  await runOn(9);
  expect(await stateOf(url)).toBe(0);
  await ageClaims();
  await runOn(10);
  expect(await stateOf(url)).toBe('gone');
});

test('thousands of images and optics take four statements, and what exceeds one R2 deletion waits for the next day', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `${index.toString(16).padStart(64, '0')}.png`);
  await env.DB.prepare(
    "INSERT INTO images (key, type, bytes, unused_since) SELECT value, 'image/png', 1, ? FROM json_each(?)",
  )
    .bind(new Date(start).toISOString(), JSON.stringify(rows))
    .run();
  await env.DB.prepare(
    `INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key, front_image_url, left_side_image_url)
     SELECT 'Acme', 'Line ' || key, 'RMR', 'rmr', '/images/' || value, 'https://elsewhere.example/' || key
     FROM json_each(?) WHERE key < 1500`,
  )
    .bind(JSON.stringify(rows))
    .run();
  const left = async () =>
    (await env.DB.prepare('SELECT count(*) AS n, count(unused_since) AS unused FROM images').first()) ?? {};
  const counted = countedDatabase();
  await deleteUnusedImages(connect(counted.bindings.DB), env.IMAGES, new Date(start + 8 * day));
  expect(counted.statements.filter(({ sql }) => sql.includes('images'))).toHaveLength(4);
  expect(await left()).toEqual({ n: 2000, unused: 500 });
  await deleteUnusedImages(connect(env.DB), env.IMAGES, new Date(start + 9 * day));
  expect(await left()).toEqual({ n: 1500, unused: 0 });
});

test('wrangler.toml runs the cleanup once a day', () => {
  expect(config).toContain(`crons = ["* * * * *", "${dailyCron}"]`);
  expect(dailyCron).toMatch(/^\d+ \d+ \* \* \*$/);
});

test('the copies of a deleted image go with it, and no others', async () => {
  const [unused = '', shown = ''] = [await uploaded(send), await uploaded(send)];
  await insertOptic({ frontImageUrl: shown });
  const [first, last] = [resizedKey(keyOf(unused), imageWidths[0]), resizedKey(keyOf(unused), 1920)];
  const other = resizedKey(keyOf(shown), 320);
  for (const key of [first, last, other]) await env.IMAGES.put(key, 'copy');
  await runOn(1);
  await runOn(8.1);
  expect(await stateOf(unused)).toBe('gone');
  expect((await env.IMAGES.list({ prefix: resizedObjects })).objects.map(({ key }) => key)).toEqual([other]);
});
