import { afterEach, expect, test, vi } from 'vitest';
import { answerData, answerFile, answerPage } from './answers.ts';

afterEach(() => vi.unstubAllGlobals());

const request = (path: string) => new Request(new URL(path, 'http://site'));

/** A browser whose caches cannot be read. */
function stubUnreadable(network: () => Promise<Response>): void {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Corrupt', 'UnknownError')) });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', vi.fn(network));
}

test('a cache that cannot be read leaves scripts, data and pages to the network', async () => {
  stubUnreadable(async () => new Response('from the network'));
  expect(await (await answerFile(request('/assets/index-a.js'))).text()).toBe('from the network');
  expect(await (await answerData(request('/footprints.svg'))).text()).toBe('from the network');
  const event = { request: request('/about'), preloadResponse: undefined, waitUntil: () => {} };
  expect(await (await answerPage(event as unknown as FetchEvent)).text()).toBe('from the network');
});

test('a late page is still awaited if the cache cannot be read', async () => {
  vi.useFakeTimers();
  try {
    stubUnreadable(() => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 30_000)));
    const event = { request: request('/about'), preloadResponse: undefined, waitUntil: () => {} };
    const answer = answerPage(event as unknown as FetchEvent);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await (await answer).text()).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});

test('data that neither the network nor the cache has fail as without a service worker', async () => {
  stubUnreadable(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(answerData(request('/footprints.svg'))).rejects.toThrow('Failed to fetch');
});
