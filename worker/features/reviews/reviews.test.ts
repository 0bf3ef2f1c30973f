import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

async function reviewsOf(opticId: number, query = '') {
  return read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews${query}`);
}

async function reviewed(ratings: number[]): Promise<number> {
  const opticId = await insertOptic();
  for (const [day, rating] of ratings.entries()) {
    await insertReview(opticId, rating, { createdAt: `2026-01-0${day + 1}T12:00:00.000Z` });
  }
  return opticId;
}

test('all reviews are returned, newest first, with their total', async () => {
  const { body, total } = await reviewsOf(await reviewed([1, 2, 3, 4, 5, 1, 2]));
  expect(body.map(({ rating }) => rating)).toEqual([2, 1, 5, 4, 3, 2, 1]);
  expect(total).toBe(7);
});

test('of two reviews at the same moment the later one comes first, on pages too', async () => {
  const opticId = await insertOptic();
  for (const rating of [1, 2, 3]) await insertReview(opticId, rating, { createdAt: '2026-01-01T00:00:00.000Z' });
  expect((await reviewsOf(opticId)).body.map(({ rating }) => rating)).toEqual([3, 2, 1]);
  expect((await reviewsOf(opticId, '?page=2&pageSize=1')).body.map(({ rating }) => rating)).toEqual([2]);
});

test('pages follow each other, each with the total, and end empty', async () => {
  const opticId = await reviewed([1, 2, 3, 4, 5]);
  const pages = await Promise.all([1, 2, 3].map((page) => reviewsOf(opticId, `?page=${page}&pageSize=3`)));
  expect(pages.map(({ body }) => body.map(({ rating }) => rating))).toEqual([[5, 4, 3], [2, 1], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
});

test('an optic without reviews has none, an unknown one returns 404', async () => {
  const { body, total } = await reviewsOf(await insertOptic());
  expect([body, total]).toEqual([[], 0]);
  for (const query of ['', '?page=1']) {
    const refused = await refusal(await request(`/api/optics/999999/reviews${query}`), 'not_found');
    expect(refused.message).toBe('Optic not found');
  }
});

test.each([
  ['newest', [3, 5, 1, 5, 3]],
  ['highest', [5, 5, 3, 3, 1]],
  ['lowest', [1, 3, 3, 5, 5]],
  ['', [3, 5, 1, 5, 3]],
])('reviews are sorted by %s, ties by the newest, on pages too', async (sort, ratings) => {
  const opticId = await reviewed([3, 5, 1, 5, 3]);
  const { body } = await reviewsOf(opticId, `?sort=${sort}`);
  expect(body.map(({ rating }) => rating)).toEqual(ratings);
  for (const [index, review] of body.entries()) {
    const next = body[index + 1];
    if (next?.rating === review.rating) expect(review.createdAt > next.createdAt).toBe(true);
  }
  const pages = [1, 2, 3].map((page) => reviewsOf(opticId, `?sort=${sort}&page=${page}&pageSize=2`));
  expect((await Promise.all(pages)).flatMap((page) => page.body)).toEqual(body);
});

test('a rating summary has the number, the mean, and the reviews by stars', async () => {
  const summary = async (opticId: number) =>
    (await read('/api/optics/:id/rating', `/api/optics/${opticId}/rating`)).body;
  const opticId = await reviewed([5, 4, 5, 1]);
  await reviewed([2, 2]);
  expect(await summary(opticId)).toEqual({ count: 4, average: 3.75, distribution: [1, 0, 0, 1, 2] });
  const optic = (await read('/api/optic/:id', `/api/optic/${opticId}`)).body;
  expect([optic.reviewCount, optic.averageRating]).toEqual([4, 3.75]);
  expect(await summary(await insertOptic())).toEqual({ count: 0, average: null, distribution: [0, 0, 0, 0, 0] });
  const refused = await refusal(await request('/api/optics/999999/rating'), 'not_found');
  expect(refused.message).toBe('Optic not found');
});

test("deleting an account keeps its reviews, signed as a former member's", async () => {
  const opticId = await insertOptic();
  const userId = await insertUser({ email: 'gone@private.example.org', handle: 'Gone' });
  await insertReview(opticId, 4, { userId, reviewText: 'Still true' });
  await insertReview(opticId, 2, { createdAt: '2026-01-01T00:00:00.000Z' });
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(userId).run();
  const { body, total } = await reviewsOf(opticId);
  expect(total).toBe(2);
  expect(body[0]).toMatchObject({
    rating: 4,
    reviewText: 'Still true',
    user: { handle: 'Former member', email: '' },
  });
});

test('a review shows only the handle and the local part of the email', async () => {
  const opticId = await insertOptic();
  const userId = await insertUser({
    email: 'jane.doe+dots@private.example.org',
    password: 'scrypt$verysecret',
    handle: 'Dot Fan',
    city: 'Springfield',
    verificationToken: 'token-of-jane',
  });
  const nameless = await insertUser({ email: 'john@private.example.org' });
  await insertReview(opticId, 5, { userId, reviewText: 'Clear dot' });
  await insertReview(opticId, 4, { userId: nameless });
  const { body, response } = await reviewsOf(opticId);
  expect(body.map(({ user, reviewText }) => ({ user, reviewText }))).toEqual([
    { user: { handle: null, email: 'john' }, reviewText: null },
    { user: { handle: 'Dot Fan', email: '' }, reviewText: 'Clear dot' },
  ]);
  const everything = JSON.stringify([body, [...response.headers]]);
  for (const secret of ['private.example.org', 'verysecret', 'Springfield', 'token-of-jane']) {
    expect(everything).not.toContain(secret);
  }
});

test.each(['abc'])('/api/optics/%s/rating returns 400', async (id) => {
  const body = await refusal(await request(`/api/optics/${id}/rating`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
});

test.each([
  ['abc', '', 'id'],
  ['99999999999999999999', '', 'id'],
  ['1', '?page=1&page=1', 'page'],
  ['1', '?sort=newest&sort=lowest', 'sort'],
])('/api/optics/%s/reviews%s returns 400', async (id, query, field) => {
  const body = await refusal(await request(`/api/optics/${id}/reviews${query}`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual([field]);
});
