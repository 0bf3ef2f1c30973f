import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

function post(send: Sender, body: unknown): Promise<Response> {
  return send('/api/reviews', { method: 'POST', body: JSON.stringify(body) });
}

function put(send: Sender, id: number, body: unknown): Promise<Response> {
  return send(`/api/reviews/${id}`, { method: 'PUT', body: JSON.stringify(body) });
}

async function ratings(opticId: number): Promise<number[]> {
  return (await read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews`)).body.map(({ rating }) => rating);
}

async function reviewing() {
  const { id: userId, send } = await member();
  const opticId = await insertOptic();
  return { send, opticId, id: await insertReview(opticId, 4, { userId }) };
}

test.each([
  ['GET', '/api/user/reviews'],
  ['POST', '/api/reviews'],
  ['PUT', '/api/reviews/1'],
  ['DELETE', '/api/reviews/1'],
  ['PUT', '/api/reviews/abc'],
])('for visitors, %s %s returns 401 before anything else', async (method, path) => {
  const opticId = await insertOptic();
  const reviewId = await insertReview(opticId, 5);
  const body = method === 'POST' || method === 'PUT' ? JSON.stringify({ opticId, rating: 1 }) : undefined;
  await refusal(
    await visitor.send(path.replace('1', String(reviewId)), { method, ...(body && { body }) }),
    'unauthenticated',
  );
  expect(await ratings(opticId)).toEqual([5]);
});

test.each([
  [{ rating: 0 }, 'rating', 'Rating must be at least 1'],
  [{ rating: 6 }, 'rating', 'Rating must be at most 5'],
  [{ rating: 2.5 }, 'rating', 'Rating must be a whole number'],
  [{ rating: '5' }, 'rating', 'Rating must be a whole number'],
  [{ rating: null }, 'rating', 'Rating must be a whole number'],
  [{ rating: 5, reviewText: 'x'.repeat(5001) }, 'reviewText', 'Review must be 5,000 characters or less'],
  [{ rating: 5, reviewText: ['x'] }, 'reviewText', null],
])('%.60j is refused when creating and updating', async (content, field, message) => {
  const { send, id, opticId: reviewed } = await reviewing();
  const opticId = await insertOptic();
  for (const response of [await post(send, { opticId, ...content }), await put(send, id, content)]) {
    const refused = await refusal(response, 'invalid');
    expect(refused.issues?.map(({ path }) => path)).toEqual([field]);
    if (message !== null) expect(refused.message).toBe(message);
  }
  expect([await ratings(opticId), await ratings(reviewed)]).toEqual([[], [4]]);
});

test.each([undefined, [1], -1, true])("%j isn't an optic's id", async (opticId) => {
  const { send } = await member();
  const refused = await refusal(await post(send, { opticId, rating: 5 }), 'invalid');
  expect(refused.issues?.map(({ path }) => path)).toEqual(['opticId']);
});

test("bodies that aren't a JSON object, are too large, or have another type are refused", async () => {
  const { send, id } = await reviewing();
  for (const [method, path] of [
    ['POST', '/api/reviews'],
    ['PUT', `/api/reviews/${id}`],
  ] as const) {
    const headers = { 'Content-Type': 'application/json' };
    for (const body of ['', '{', '[]', 'null', '"x"', '{"rating":5,}']) {
      await refusal(await send(path, { method, body, headers }), 'invalid');
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await refusal(await send(path, { method, body: 'rating=5&opticId=1', headers: form }), 'unsupported_type');
    const large = JSON.stringify({ opticId: 1, rating: 5, reviewText: 'x'.repeat(2_000_000) });
    await refusal(await send(path, { method, body: large, headers }), 'too_large');
  }
});

test.each(['abc', '99999999999999999999'])("%s in the path is no review's id", async (id) => {
  const { send } = await member();
  for (const init of [{ method: 'PUT', body: '{"rating":5}' }, { method: 'DELETE' }]) {
    const refused = await refusal(await send(`/api/reviews/${id}`, init), 'invalid');
    expect(refused.issues?.map(({ path }) => path)).toEqual(['id']);
  }
});

test('a deletion that names the review it read spares one that was edited since', async () => {
  const admin = await member({ isAdmin: true });
  const writer = await member();
  const opticId = await insertOptic();
  const updatedAt = '2026-01-01T00:00:00.000Z';
  const id = await insertReview(opticId, 1, { userId: writer.id, reviewText: 'Spam', updatedAt });
  const remove = (seen: string, send = admin.send) =>
    send(`/api/reviews/${id}?updatedAt=${encodeURIComponent(seen)}`, { method: 'DELETE' });

  const edited = JSON.stringify({ rating: 4, reviewText: 'Holds zero' });
  await writer.send(`/api/reviews/${id}`, { method: 'PUT', body: edited });
  const { current } = await refusal(await remove(updatedAt), 'conflict');
  const review = contracts['PUT /api/reviews/:id'].response.parse(current);
  expect(review).toMatchObject({ id, rating: 4, reviewText: 'Holds zero' });
  expect((await read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews`)).body).toMatchObject([{ id }]);
  for (const time of ['yesterday', '2026-01-01']) await refusal(await remove(time), 'invalid');
  // Someone else learns nothing about it.
  await refusal(await remove(updatedAt, (await member()).send), 'forbidden');

  await bodyOf(await remove(review.updatedAt), contracts['DELETE /api/reviews/:id'].response);
  await refusal(await remove(review.updatedAt), 'not_found');
});

test('the 21st write in a minute is refused, updates included, and other members can go on', async () => {
  const optics: number[] = [];
  while (optics.length < 21) optics.push(await insertOptic());
  const { send, posts, change, changePath } = await withinOneMinute(async () => {
    const { id, send } = await member();
    const posts: Response[] = [];
    for (const opticId of optics) {
      posts.push(await send('/api/reviews', { method: 'POST', body: JSON.stringify({ opticId, rating: 5 }) }));
    }
    const changePath = `/api/reviews/${await insertReview(await insertOptic(), 5, { userId: id })}`;
    return { send, posts, changePath, change: await send(changePath, { method: 'PUT', body: '{"rating":1}' }) };
  });
  expect(posts.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  for (const refused of [posts[20] as Response, change]) {
    expect(refused.headers.get('Retry-After')).toBe('60');
    await refusal(refused, 'rate_limited');
  }
  expect((await send(changePath, { method: 'DELETE' })).status).toBe(200);

  const another = await member();
  const body = JSON.stringify({ opticId: optics[20], rating: 5 });
  expect((await another.send('/api/reviews', { method: 'POST', body })).status).toBe(201);
});
