import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { member } from '#worker/testing/members.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

async function memberBehind(cache: EdgeCache, facts: Parameters<typeof member>[0] = {}) {
  const { id, cookie } = await member(facts);
  const send = (path: string, init: RequestInit) =>
    cache.fetch(path, {
      ...init,
      headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
    });
  return { id, send };
}

async function seen(cache: EdgeCache, opticId: number) {
  const get = async (path: string) => JSON.parse(await (await cache.fetch(path)).text());
  const list: { id: number; reviewCount: number }[] = await get('/api/optics/pistol');
  const compatible: { id: number; reviewCount: number }[] = await get('/api/optics/compatible/rmr');
  const reviews: { rating: number }[] = await get(`/api/optics/${opticId}/reviews`);
  return {
    list: list.find(({ id }) => id === opticId)?.reviewCount,
    compatible: compatible.find(({ id }) => id === opticId)?.reviewCount,
    optic: (await get(`/api/optic/${opticId}`)).averageRating,
    rating: (await get(`/api/optics/${opticId}/rating`)).average,
    reviews: reviews.map(({ rating }) => rating),
  };
}

const unseen = { list: 0, compatible: 0, optic: null, rating: null, reviews: [] };

function ratedOnce(rating: number) {
  return { list: 1, compatible: 1, optic: rating, rating, reviews: [rating] };
}

test('visitors see changes right after each write of a review, and cached ratings otherwise', async () => {
  const cache = new EdgeCache();
  const { send } = await memberBehind(cache);
  const opticId = await insertOptic();
  expect(await seen(cache, opticId)).toEqual(unseen);
  await insertReview(opticId, 1);
  expect(await seen(cache, opticId)).toEqual(unseen);
  await env.DB.prepare('DELETE FROM reviews').run();

  const written = await send('/api/reviews', { method: 'POST', body: JSON.stringify({ opticId, rating: 4 }) });
  const { id } = (await written.json()) as { id: number };
  expect(await seen(cache, opticId)).toEqual(ratedOnce(4));
  await send(`/api/reviews/${id}`, { method: 'PUT', body: '{"rating":2}' });
  expect(await seen(cache, opticId)).toEqual(ratedOnce(2));
  await send(`/api/reviews/${id}`, { method: 'DELETE' });
  expect(await seen(cache, opticId)).toEqual(unseen);
});

test("visitors see an administrator's deletion of a review at once", async () => {
  const cache = new EdgeCache();
  const { send } = await memberBehind(cache, { isAdmin: true });
  const opticId = await insertOptic();
  const id = await insertReview(opticId, 1);
  expect(await seen(cache, opticId)).toEqual(ratedOnce(1));
  await send(`/api/reviews/${id}`, { method: 'DELETE' });
  expect(await seen(cache, opticId)).toEqual(unseen);
});

test('refused writes and favorites purge nothing', async () => {
  const cache = new EdgeCache();
  const { send } = await memberBehind(cache);
  const opticId = await insertOptic();
  const reviewId = await insertReview(opticId, 3);
  await seen(cache, opticId);
  await forgetPurges();
  const purge = vi.spyOn(cache, 'purge');
  const statuses: number[] = [];
  for (const [method, path, body] of [
    ['POST', '/api/reviews', { opticId, rating: 6 }],
    ['PUT', `/api/reviews/${reviewId}`, { rating: 1 }],
    ['DELETE', `/api/reviews/${reviewId}`, undefined],
    ['POST', '/api/favorites', { opticId }],
    ['DELETE', `/api/favorites/${opticId}`, undefined],
  ] as const) {
    const response = await send(path, { method, ...(body && { body: JSON.stringify(body) }) });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([400, 403, 403, 200, 200]);
  expect(purge).not.toHaveBeenCalled();
});

test('retrying a review that an earlier try created without a purge makes it visible', async () => {
  const cache = new EdgeCache();
  const { id: userId, send } = await memberBehind(cache);
  const opticId = await insertOptic();
  expect(await seen(cache, opticId)).toEqual(unseen);
  await insertReview(opticId, 4, { userId });
  const again = await send('/api/reviews', { method: 'POST', body: JSON.stringify({ opticId, rating: 4 }) });
  expect(again.status).toBe(409);
  expect(await seen(cache, opticId)).toEqual(ratedOnce(4));
});

test("other optics' reviews stay cached", async () => {
  const cache = new EdgeCache();
  const { send } = await memberBehind(cache);
  const [one, other] = [await insertOptic(), await insertOptic()];
  await cache.fetch(`/api/optics/${other}/reviews`);
  await send('/api/reviews', { method: 'POST', body: JSON.stringify({ opticId: one, rating: 4 }) });
  const { runs } = cache;
  await cache.fetch(`/api/optics/${other}/reviews`);
  expect(cache.runs).toBe(runs);
});

test.each([
  ['answers that it failed', async () => ({ success: false, errors: [{ code: 1134, message: 'Too many purges' }] })],
  ['throws', async () => Promise.reject(new Error('1134 Too many purges'))],
])('if the cache %s, the review is stored and the failure logged', async (_, failing) => {
  const cache = new EdgeCache();
  const { send } = await memberBehind(cache);
  const opticId = await insertOptic();
  vi.spyOn(cache, 'purge').mockImplementation(failing);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await send('/api/reviews', { method: 'POST', body: JSON.stringify({ opticId, rating: 4 }) });
  expect(response.status).toBe(201);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).toContain('1134 Too many purges');
  logged.mockRestore();
});
