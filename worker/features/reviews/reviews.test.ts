import { expect, test } from 'vitest';
import { read, refusal, request } from '../../testing/request.ts';
import { insertOptic, insertReview, insertUser } from '../../testing/rows.ts';

async function reviewsOf(opticId: number, query = '') {
  return read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews${query}`);
}

/** An optic with reviews written a day apart, the ratings in that order. */
async function reviewed(ratings: number[]): Promise<number> {
  const opticId = await insertOptic();
  for (const [day, rating] of ratings.entries()) {
    await insertReview(opticId, rating, { createdAt: `2026-01-0${day + 1}T12:00:00.000Z` });
  }
  return opticId;
}

test('reviews are all answered, newest first, with their number', async () => {
  const { body, total } = await reviewsOf(await reviewed([1, 2, 3, 4, 5, 1, 2]));
  expect(body.map(({ rating }) => rating)).toEqual([2, 1, 5, 4, 3, 2, 1]);
  expect(total).toBe(7);
});

test('of two written at the same moment the later one stands first, on pages too', async () => {
  const opticId = await insertOptic();
  for (const rating of [1, 2, 3]) await insertReview(opticId, rating, { createdAt: '2026-01-01T00:00:00.000Z' });
  expect((await reviewsOf(opticId)).body.map(({ rating }) => rating)).toEqual([3, 2, 1]);
  expect((await reviewsOf(opticId, '?page=2&pageSize=1')).body.map(({ rating }) => rating)).toEqual([2]);
});

test('pages follow each other, each with the number of all, and end empty', async () => {
  const opticId = await reviewed([1, 2, 3, 4, 5]);
  const pages = await Promise.all([1, 2, 3].map((page) => reviewsOf(opticId, `?page=${page}&pageSize=3`)));
  expect(pages.map(({ body }) => body.map(({ rating }) => rating))).toEqual([[5, 4, 3], [2, 1], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
});

test("an optic's reviews are only its own", async () => {
  const [one, other] = [await reviewed([5]), await reviewed([1, 1])];
  expect((await reviewsOf(one)).body.map(({ rating }) => rating)).toEqual([5]);
  expect((await reviewsOf(other)).total).toBe(2);
});

test('an optic without reviews has none, one that does not exist is not found', async () => {
  const { body, total } = await reviewsOf(await insertOptic());
  expect([body, total]).toEqual([[], 0]);
  for (const query of ['', '?page=1']) {
    const refused = await refusal(await request(`/api/optics/999999/reviews${query}`), 'not_found');
    expect(refused.message).toBe('Optic not found');
  }
});

test('of a user only the handle and what stands before the @ are told', async () => {
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
    { user: { handle: 'Dot Fan', email: 'jane.doe+dots' }, reviewText: 'Clear dot' },
  ]);
  const everything = JSON.stringify([body, [...response.headers]]);
  for (const secret of ['private.example.org', '@', 'verysecret', 'Springfield', 'token-of-jane']) {
    expect(everything).not.toContain(secret);
  }
});

test('a review text is answered as it was written', async () => {
  const opticId = await insertOptic();
  const reviewText = '<script>alert("x")</script>\n🔴 \'); DROP TABLE reviews; --';
  await insertReview(opticId, 3, { reviewText });
  expect((await reviewsOf(opticId)).body[0]?.reviewText).toBe(reviewText);
});

test.each([
  ['abc', '', 'id'],
  ['0', '', 'id'],
  ['1e3', '', 'id'],
  ['99999999999999999999', '', 'id'],
  ['1', '?page=0', 'page'],
  ['1', '?page=x', 'page'],
  ['1', '?page=1&page=1', 'page'],
  ['1', '?pageSize=101', 'pageSize'],
])('/api/optics/%s/reviews%s is refused', async (id, query, field) => {
  const body = await refusal(await request(`/api/optics/${id}/reviews${query}`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual([field]);
});
