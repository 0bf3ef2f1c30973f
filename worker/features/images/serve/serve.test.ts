import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { newPng, uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal, request } from '#worker/testing/request.ts';

const { send } = await member({ isAdmin: true });

const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
};

function found(response: Response, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
}

test('an image is cached forever and served as nothing but an image', async () => {
  const bytes = newPng(5000);
  const url = await uploaded(send, bytes);
  const response = await request(url);
  expect(response.status).toBe(200);
  const expected = {
    ...guarded,
    'Content-Type': 'image/png',
    'Content-Length': '5000',
    'Content-Disposition': 'inline',
    'X-Frame-Options': 'DENY',
    'Set-Cookie': null,
    'Cache-Tag': 'images',
    ETag: `"${url.slice('/images/'.length, -'.png'.length)}"`,
  };
  expect(found(response, Object.keys(expected))).toEqual(expected);
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test('HEAD returns the same headers and reads no bytes', async () => {
  const url = await uploaded(send);
  const get = vi.fn();
  const bindings = { ...env, IMAGES: { head: (key: string) => env.IMAGES.head(key), get } as unknown as R2Bucket };
  const response = await request(url, { method: 'HEAD' }, bindings);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(get).not.toHaveBeenCalled();
  const whole = await request(url);
  await whole.body?.cancel();
  const names = [...Object.keys(guarded), 'Content-Type', 'Content-Length', 'ETag'];
  expect(found(response, names)).toEqual(found(whole, names));
});

test('a matching ETag returns 304', async () => {
  const url = await uploaded(send);
  const etag = (await request(url, { method: 'HEAD' })).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await request(url, { headers: { 'If-None-Match': known } });
    expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
    expect(found(response, [...Object.keys(guarded), 'ETag'])).toEqual({ ...guarded, ETag: etag });
  }
  for (const known of ['"other"', 'no tag', '']) {
    const response = await request(url, { headers: { 'If-None-Match': known } });
    expect([known, response.status]).toEqual([known, 200]);
    await response.body?.cancel();
  }
});

const hash = 'a1'.repeat(32);

test.each([`${hash}.png`, `${hash}.svg`, hash, 'x', '', `${hash}.png/`, `..%2F${hash}.png`, '%E0%A4%A', 'a/b/c'])(
  '/images/%s returns an uncached 404',
  async (key) => {
    expect((await refusal(await request(`/images/${key}`), 'not_found')).message).toBe('Image not found');
  },
);

test("a malformed key isn't looked up", async () => {
  const bucket = { get: vi.fn(), head: vi.fn() };
  const bindings = { ...env, IMAGES: bucket as unknown as R2Bucket };
  await refusal(await request(`/images/${hash}.svg`, {}, bindings), 'not_found');
  expect(bucket.get).not.toHaveBeenCalled();
});

test('an R2 failure returns 503 and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = { get: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
  await refusal(await request(`/images/${hash}.png`, {}, { ...env, IMAGES: failing }), 'unavailable');
  expect(JSON.stringify(logged.mock.calls)).toContain('R2 is down');
  logged.mockRestore();
});
