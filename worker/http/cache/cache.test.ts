import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '#worker/env.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';
import { writeError } from '../errors.ts';
import { cachePublicly, privateByDefault } from './cache.ts';

await loadCatalog();

const browserPolicy = 'public, max-age=0, s-maxage=3600, must-revalidate';
const edgePolicy = 'max-age=3600, stale-while-revalidate=82800, stale-if-error=86400';

const tags: [string, string | null][] = [
  ['/api/optics/pistol', 'optics,footprints'],
  ['/api/optics/rifle?page=1&q=holosun', 'optics,footprints'],
  ['/api/optics/pistol?brand=Nobody', 'optics,footprints'],
  ['/api/optics/pistol?for=glock-g43x-mos&fits=direct', 'optics,pistols,footprints'],
  ['/api/optics/pistol/facets', 'optics,footprints'],
  ['/api/optic/12', 'optic-12,footprints'],
  ['/api/optics/12/pistols', 'optic-12,pistols,footprints'],
  ['/api/optics/compatible/xyzzy', 'optics,footprints'],
  ['/api/optics/12/reviews', 'reviews-12'],
  ['/api/optics/12/rating', 'reviews-12'],
  ['/api/pistols', 'pistols,footprints'],
  ['/api/pistols/7', 'pistol-7,footprints'],
  ['/api/owner-reports?pistol=7&optic=12', 'pistol-7,optic-12,optics'],
  ['/api/faq', 'faq'],
  ['/api/openapi.json', null],
];

test.each(tags)('%s is cached at the edge under the tag %s', async (path, tag) => {
  expect((await request(path)).headers.get('Cache-Tag')).toBe(tag);
});

test.each(tags)('%s has a strong ETag and returns 304 for it', async (path, tag) => {
  const first = await request(path);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await request(path, { headers: { 'If-None-Match': known } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(etag);
    expect(again.headers.get('Cache-Control')).toBe(browserPolicy);
    expect(again.headers.get('Cloudflare-CDN-Cache-Control')).toBe(edgePolicy);
    expect(again.headers.get('Cache-Tag')).toBe(tag);
    expect(again.headers.get('X-Total-Count')).toBe(first.headers.get('X-Total-Count'));
  }
  expect((await request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

test('the ETag stays the same until the response changes', async () => {
  const [one, same] = [await request('/api/optics/pistol'), await request('/api/optics/pistol')];
  expect(same.headers.get('ETag')).toBe(one.headers.get('ETag'));
  await insertOptic();
  const response = await request('/api/optics/pistol', { headers: { 'If-None-Match': one.headers.get('ETag') ?? '' } });
  expect(response.status).toBe(200);
});

test.each([
  ['/api/optic/999999', 'not_found'],
  ['/api/pistols/999999', 'not_found'],
  ['/api/optics/999999/reviews', 'not_found'],
  ['/api/optics/999999/rating', 'not_found'],
  ['/api/nothing', 'not_found'],
  ['/api/optic/abc', 'invalid'],
  ['/api/optics/pistol?page=0', 'invalid'],
  ['/api/optics/pistol?q=%ff', 'invalid'],
] as const)('%s returns an error without ETag, cache policy or cache tag', async (path, code) => {
  const response = await request(path, { headers: { 'If-None-Match': '*' } });
  expect(response.headers.get('ETag')).toBeNull();
  // Asserts 'private, no-store' and no Cache-Tag.
  await refusal(response, code);
});

test('an error after cachePublicly is not cached, and responses are private by default', async () => {
  const app = new Hono<AppEnv>()
    .use(privateByDefault)
    .get('/late', (c) => {
      cachePublicly(c, ['optics']);
      throw new AppError('not_found', 'Gone');
    })
    .get('/silent', (c) => c.text('private'))
    .onError(writeError);
  for (const [path, status] of [
    ['/late', 404],
    ['/silent', 200],
  ] as const) {
    const { headers, status: found } = await app.request(path);
    expect([found, headers.get('Cache-Control'), headers.get('Cache-Tag')]).toEqual([
      status,
      'private, no-store',
      null,
    ]);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
  }
});
