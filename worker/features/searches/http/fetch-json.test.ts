import { afterEach, expect, test, vi } from 'vitest';
import { imageSearch } from '../settings.ts';
import { fetchJson } from './fetch-json.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const ask = (timeoutMs: number) =>
  fetchJson(imageSearch, new URL('https://search.example/'), { timeoutMs, signal: new AbortController().signal });

/** Milliseconds between the tries at a service that takes no more requests and says this of when to come again. */
async function waits(retryAfter?: string): Promise<number[]> {
  const at: number[] = [];
  fetched.mockImplementation(async () => {
    at.push(Date.now());
    return new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  });
  await expect(ask(8000)).rejects.toMatchObject({ code: 'unavailable' });
  return at.slice(1).map((time, index) => time - (at[index] ?? time));
}

test.each([undefined, '-5', '1.5', '0', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '2099-01-01'])(
  'a Retry-After of %s shortens no wait',
  async (retryAfter) => {
    const [first, second] = await waits(retryAfter);
    // A timer may be a millisecond early, as its clock is another.
    expect(first).toBeGreaterThanOrEqual(180);
    expect(second).toBeGreaterThanOrEqual(370);
  },
);

test('a service is asked again when it says, in seconds or as a date', async () => {
  expect((await waits('1'))[0]).toBeGreaterThanOrEqual(990);
  // Dates have whole seconds.
  expect((await waits(new Date(Date.now() + 3000).toUTCString()))[0]).toBeGreaterThanOrEqual(1500);
});

test.each(['3600', '9'.repeat(400), 'Fri, 01 Jan 2100 00:00:00 GMT'])('until %s nobody waits', async (retryAfter) => {
  expect(await waits(retryAfter)).toEqual([]);
});

test('an answer that breaks off is asked for again', async () => {
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
  expect(await ask(3000)).toEqual({ a: 1 });
});

test('all tries have one time together', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response('', { status: 500 })), 300);
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  await expect(ask(700)).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(fetched.mock.calls.length).toBeLessThan(3);
});
