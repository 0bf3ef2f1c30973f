import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { insertOptic } from '../rows.ts';
import { EdgeCache } from './edge-cache.ts';

async function lines(response: Response): Promise<string[]> {
  return ((await response.json()) as Optic[]).map(({ productLine }) => productLine);
}

test('a public list is cached until its tag is purged', async () => {
  const cache = new EdgeCache();
  const id = await insertOptic({ productLine: 'Before' });
  const first = await cache.fetch('/api/optics/pistol');
  expect(await lines(first)).toEqual(['Before']);
  expect(first.headers.get('Cache-Tag')).toBeNull();

  await env.DB.prepare("UPDATE red_dot_optics SET product_line = 'After' WHERE id = ?").bind(id).run();
  expect(await lines(await cache.fetch('/api/optics/pistol'))).toEqual(['Before']);
  await cache.purge({ tags: ['pistols', `optic-${id}`] });
  expect(await lines(await cache.fetch('/api/optics/pistol'))).toEqual(['Before']);
  expect(cache.runs).toBe(1);

  await cache.purge({ tags: ['optics'] });
  expect(await lines(await cache.fetch('/api/optics/pistol'))).toEqual(['After']);
  expect(cache.runs).toBe(2);
});

test('the cache answers 304 to a visitor who has the list, until the list changes', async () => {
  const cache = new EdgeCache();
  const etag = (await cache.fetch('/api/optics/rifle')).headers.get('ETag') ?? '';
  const again = await cache.fetch('/api/optics/rifle', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text(), cache.runs]).toEqual([304, '', 1]);
  await insertOptic({ primaryUse: 'Both' });
  await cache.purge({ tags: ['optics'] });
  expect((await cache.fetch('/api/optics/rifle', { headers: { 'If-None-Match': etag } })).status).toBe(200);
});

test("after an hour the stale list is served once while it is fetched again, after a day it isn't", async () => {
  const cache = new EdgeCache();
  await cache.fetch('/api/faq');
  cache.now += 3_599_000;
  await cache.fetch('/api/faq');
  expect(cache.runs).toBe(1);
  await env.DB.prepare("INSERT INTO faqs (question, answer) VALUES ('Why?', 'So.')").run();
  cache.now += 2_000;
  expect(await (await cache.fetch('/api/faq')).json()).toEqual([]);
  expect(await (await cache.fetch('/api/faq')).json()).toHaveLength(1);
  expect(cache.runs).toBe(2);
  cache.now += 24 * 3_600_000;
  await env.DB.prepare('DELETE FROM faqs').run();
  expect(await (await cache.fetch('/api/faq')).json()).toEqual([]);
});

test('failures are never cached', async () => {
  const cache = new EdgeCache();
  for (const path of ['/api/optic/999999', '/api/optic/abc', '/api/nothing']) {
    await cache.fetch(path);
    await cache.fetch(path);
  }
  expect(cache.runs).toBe(6);
});

test('each URL is cached separately', async () => {
  const cache = new EdgeCache();
  await cache.fetch('/api/optics/pistol?page=1');
  await cache.fetch('/api/optics/pistol?page=2');
  expect(cache.runs).toBe(2);
});
