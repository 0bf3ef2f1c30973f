import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { socialObjectKey } from '#domain/social-images/social-images.ts';
import worker from '#worker/index.ts';
import { uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';
import { drawing, fakeRasterizer } from '#worker/testing/social-images.ts';
import { dailyCron } from '../images/cleanup/delete-unused-images.ts';
import { reconcileImages } from '../images/cleanup/reconcile.ts';
import { drawDueImages } from './draw-images.ts';
import { reconcileSocialImages } from './reconcile.ts';

const { send } = await member({ isAdmin: true });
const day = 24 * 3_600_000;

const keysIn = async (prefix: string) => (await env.IMAGES.list({ prefix })).objects.map(({ key }) => key);
const dueKeys = async () =>
  (
    await env.DB.prepare('SELECT key FROM social_images WHERE due_at IS NOT NULL ORDER BY key').all<{ key: string }>()
  ).results.map(({ key }) => key);
const versionOf = (key: string) =>
  env.DB.prepare('SELECT version FROM social_images WHERE key = ?').bind(key).first<string | null>('version');

async function drawnOptic(): Promise<string> {
  const id = await insertOptic({ brand: 'Acme' });
  await drawDueImages(drawing, db, fakeRasterizer().rasterize);
  expect(await dueKeys()).toEqual([]);
  return `optic/${id}`;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const table of ['red_dot_optics', 'pistols', 'blog_posts', 'images', 'social_images'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.IMAGES.delete((await env.IMAGES.list()).objects.map(({ key }) => key));
  await env.SESSIONS.delete('image-reconciliation');
});

test('images in step stay as they are, and uploads too, on every page of the list', async () => {
  const upload = (await uploaded(send)).split('/images/')[1] ?? '';
  const keys = [await drawnOptic(), await drawnOptic(), await drawnOptic()];
  const before = await Promise.all(keys.map(versionOf));
  await reconcileSocialImages(db, env.IMAGES, 1);
  expect([await dueKeys(), await Promise.all(keys.map(versionOf))]).toEqual([[], before]);
  expect(await keysIn('')).toEqual([upload, ...['brand/acme', ...keys].map(socialObjectKey)]);
});

test('an object without a row is deleted, and a row without its object is drawn again', async () => {
  const key = await drawnOptic();
  await env.IMAGES.delete(socialObjectKey(key));
  await env.IMAGES.put(socialObjectKey('optic/999999'), 'stray');
  await reconcileSocialImages(db, env.IMAGES);
  expect([await dueKeys(), await versionOf(key)]).toEqual([[key], null]);
  expect(await keysIn('social/')).toEqual([socialObjectKey('brand/acme')]);
});

test('an object of another version than its row names is deleted and drawn again, unless it is being drawn', async () => {
  const [key, drawing] = [await drawnOptic(), await drawnOptic()];
  const update = 'UPDATE social_images SET version = ?, due_at = ? WHERE key = ?';
  await env.DB.prepare(update).bind('restored', null, key).run();
  await env.DB.prepare(update).bind('earlier', '2999-01-01T00:00:00.000Z', drawing).run();
  await reconcileSocialImages(db, env.IMAGES);
  expect([await versionOf(key), await versionOf(drawing)]).toEqual([null, 'earlier']);
  expect(await keysIn('social/')).toEqual(['brand/acme', drawing].map(socialObjectKey));
});

test('the object of a page that has none since a restore is deleted', async () => {
  const key = await drawnOptic();
  await env.DB.prepare('UPDATE social_images SET version = NULL, due_at = NULL WHERE key = ?').bind(key).run();
  await reconcileSocialImages(db, env.IMAGES);
  expect(await keysIn('social/')).toEqual([socialObjectKey('brand/acme')]);
});

test('after a restore, which brings none, every page has a row again', async () => {
  const key = await drawnOptic();
  await env.DB.prepare('DELETE FROM social_images').run();
  await reconcileSocialImages(db, env.IMAGES);
  expect(await dueKeys()).toEqual(['brand/acme', key]);
});

test('what an earlier version drew is looked at again', async () => {
  const key = await drawnOptic();
  await env.DB.prepare('UPDATE social_images SET design = 0 WHERE key = ?').bind(key).run();
  await reconcileSocialImages(db, env.IMAGES);
  expect(await dueKeys()).toEqual([key]);
});

test('the daily cron neither deletes social images nor takes them for uploads', async () => {
  const key = await drawnOptic();
  for (const days of [1, 9]) {
    const controller = createScheduledController({ scheduledTime: new Date(Date.now() + days * day), cron: dailyCron });
    await worker.scheduled(controller, env, createExecutionContext());
  }
  expect(await keysIn('')).toEqual(['brand/acme', key].map(socialObjectKey));
  expect((await env.DB.prepare('SELECT count(*) AS n FROM images').first())?.n).toBe(0);
});

test('a bucket that has nothing but social images counts as empty: no page loses its uploads', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = await uploaded(send);
  const id = await insertOptic({ frontImageUrl: url });
  await env.IMAGES.delete(url.split('/images/')[1] ?? '');
  await drawDueImages(drawing, db, fakeRasterizer().rasterize);
  await reconcileImages(env, db, new Date(Date.now() + 2 * day));
  const row = await env.DB.prepare('SELECT front_image_url AS url FROM red_dot_optics WHERE id = ?').bind(id).first();
  expect(row?.url).toBe(url);
  expect(JSON.stringify(logged.mock.calls)).toContain('The image bucket is empty');
});
