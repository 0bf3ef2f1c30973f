import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member } from '#worker/testing/members.ts';
import { fetchJson, imageSearch, requireSettings, searchTimeoutMs } from './service.ts';

const { send } = await member({ isAdmin: true });

test.each([
  ['500', 500],
  ['90001', 90_000],
  ['', 8000],
  ['-1', 8000],
  ['Infinity', 90_000],
])('SEARCH_TIMEOUT_MS %s means %d ms', (SEARCH_TIMEOUT_MS, ms) => {
  expect(searchTimeoutMs({ ...env, SEARCH_TIMEOUT_MS })).toBe(ms);
});

const required = (IMAGE_SEARCH_URL: string) => () => requireSettings({ ...env, IMAGE_SEARCH_URL }, imageSearch);

test.each(['nowhere', 'ftp://search.example/', 'http://search.example/', 'http://localhost.example/'])(
  '%s is not a valid service URL',
  (url) => {
    expect(required(url)).toThrow('Image search is off. IMAGE_SEARCH_URL must be an https URL.');
  },
);

test('compatibility flags signal disconnects and route fetches through the public internet', () => {
  expect(Cloudflare.compatibilityFlags).toMatchObject({
    enable_request_signal: true,
    global_fetch_strictly_public: true,
  });
});

test('search settings are described without their values', async () => {
  const schema = contracts['GET /api/admin/searches'].response;
  expect(await bodyOf(await send('/api/admin/searches'), schema)).toEqual({
    images: { configured: true, missing: null, malformed: null },
    marketplace: { configured: true, missing: null, malformed: null, domain: 'amazon.com' },
  });
  const bare = { ...env, IMAGE_SEARCH_KEY: '', MARKETPLACE_SEARCH_URL: 'nowhere', MARKETPLACE_DOMAIN: 'amazon.de' };
  expect(await bodyOf(await send('/api/admin/searches', {}, bare), schema)).toEqual({
    images: { configured: false, missing: 'IMAGE_SEARCH_KEY', malformed: null },
    marketplace: {
      configured: false,
      missing: null,
      malformed: 'MARKETPLACE_SEARCH_URL',
      domain: 'amazon.de',
    },
  });
});

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const fetchFrom = (timeoutMs: number) =>
  fetchJson(imageSearch, new URL('https://search.example/'), timeoutMs, new AbortController().signal);

async function waits(retryAfter?: string): Promise<number[]> {
  const at: number[] = [];
  fetched.mockImplementation(async () => {
    at.push(Date.now());
    return new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  });
  await expect(fetchFrom(8000)).rejects.toMatchObject({ code: 'unavailable' });
  return at.slice(1).map((time, index) => time - (at[index] ?? time));
}

test.each([undefined, '0', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
  'Retry-After %s never shortens the wait',
  async (retryAfter) => {
    const [first, second] = await waits(retryAfter);
    // Timers may fire a millisecond early.
    expect(first).toBeGreaterThanOrEqual(240);
    expect(second).toBeGreaterThanOrEqual(490);
  },
);

test('retries wait for Retry-After', async () => {
  expect((await waits('1'))[0]).toBeGreaterThanOrEqual(990);
});

test.each(['3600', '9'.repeat(400)])('gives up instead of waiting for Retry-After %s', async (retryAfter) => {
  expect(await waits(retryAfter)).toEqual([]);
});

test('retries when the response breaks off', async () => {
  fetched.mockImplementationOnce(
    async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
          pull: () => Promise.reject(new Error('Network connection lost.')),
        }),
      ),
  );
  fetched.mockImplementationOnce(async () => new Response('{"a":1}'));
  expect(await fetchFrom(3000)).toEqual({ a: 1 });
});

test('all attempts share one timeout', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response('', { status: 500 })), 300);
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  await expect(fetchFrom(700)).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(fetched.mock.calls.length).toBeLessThan(3);
});
