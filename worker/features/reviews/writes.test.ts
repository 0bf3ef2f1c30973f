import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

function post(send: Sender, body: unknown, bindings?: Env): Promise<Response> {
  return send('/api/reviews', { method: 'POST', body: JSON.stringify(body) }, bindings);
}

function put(send: Sender, id: number, body: unknown): Promise<Response> {
  return send(`/api/reviews/${id}`, { method: 'PUT', body: JSON.stringify(body) });
}

function del(send: Sender, id: number): Promise<Response> {
  return send(`/api/reviews/${id}`, { method: 'DELETE' });
}

async function write(send: Sender, opticId: number, rating = 4, reviewText: string | null = null) {
  const response = await post(send, { opticId, rating, reviewText });
  return bodyOf(response, contracts['POST /api/reviews'].response, 201);
}

async function own(send: Sender) {
  return bodyOf(await send('/api/user/reviews'), contracts['GET /api/user/reviews'].response);
}

async function listed(opticId: number) {
  return (await read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews`)).body;
}

async function kept(opticId: number) {
  const { body } = await read('/api/optic/:id', `/api/optic/${opticId}`);
  return [body.reviewCount, body.averageRating];
}

test('creating a review lists it under its writer and counts it', async () => {
  const { send } = await member({ handle: 'Dot Fan', email: 'fan@example.org' });
  const opticId = await insertOptic({ brand: 'Holosun', productLine: '507', model: 'K' });
  const review = await write(send, opticId, 4, 'Clear dot');
  expect(review).toMatchObject({
    rating: 4,
    reviewText: 'Clear dot',
    optic: { id: opticId, brand: 'Holosun', productLine: '507', model: 'K' },
  });
  expect(review.updatedAt).toBe(review.createdAt);
  expect(Math.abs(Date.parse(review.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(await listed(opticId)).toEqual([
    {
      id: review.id,
      rating: 4,
      reviewText: 'Clear dot',
      createdAt: review.createdAt,
      user: { handle: 'Dot Fan', email: '' },
      ownerOf: null,
    },
  ]);
  expect(await kept(opticId)).toEqual([1, 4]);
});

test('the text is optional, and a blank one is stored as none', async () => {
  const { send } = await member();
  for (const body of [
    {},
    { reviewText: null },
    { reviewText: '' },
    { reviewText: ' \n\t ' },
    { reviewText: '\u200b\n\u2800' },
  ]) {
    const response = await post(send, { opticId: await insertOptic(), rating: 1, ...body });
    expect(await bodyOf(response, contracts['POST /api/reviews'].response, 201)).toMatchObject({ reviewText: null });
  }
});

test.each([
  '<script>alert("x")</script><img src=x onerror=alert(1)>',
  'Punto rojo 🔴👩‍👩‍👧 मित्र',
  'One line\n\nand another\twith a tab,\r\nand a third',
  'x'.repeat(5000),
])('%.40s is stored and returned as written', async (reviewText) => {
  const { send } = await member();
  const opticId = await insertOptic();
  expect((await write(send, opticId, 5, reviewText)).reviewText).toBe(reviewText);
  expect((await listed(opticId))[0]?.reviewText).toBe(reviewText);
  expect((await own(send))[0]?.reviewText).toBe(reviewText);
});

test('a second review of an optic by the same member returns 409 and changes nothing', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  await write(send, opticId, 5, 'First');
  const refused = await refusal(await post(send, { opticId, rating: 1, reviewText: 'Second' }), 'conflict');
  expect(refused.message).toBe('You already reviewed this optic. You can edit your review instead.');
  expect((await own(send)).map(({ reviewText }) => reviewText)).toEqual(['First']);
  expect(await kept(opticId)).toEqual([1, 5]);
});

test('one of two concurrent reviews is stored', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  const responses = await Promise.all([2, 4].map((rating) => post(send, { opticId, rating })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await listed(opticId)).toHaveLength(1);
  expect((await kept(opticId))[0]).toBe(1);
});

test('reviewing an unknown optic returns 404, even if it is deleted at the same moment', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  const deletion = () => env.DB.prepare('DELETE FROM red_dot_optics WHERE id = ?').bind(opticId).run();
  for (const response of [
    await post(send, { opticId: 999_999, rating: 5 }),
    await post(send, { opticId, rating: 5 }, withConcurrentWrite(deletion)),
    await post(send, { opticId, rating: 5 }),
  ]) {
    expect((await refusal(response, 'not_found')).message).toBe('Optic not found');
  }
  expect(await own(send)).toEqual([]);
});

test('an account that is deleted at the same moment writes nothing', async () => {
  const { id, send } = await member();
  const opticId = await insertOptic();
  const deletion = () => env.DB.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
  await refusal(await post(send, { opticId, rating: 5 }, withConcurrentWrite(deletion)), 'unauthenticated');
  expect(await listed(opticId)).toEqual([]);
});

test("a member's reviews are listed for the member only, with their optics, newest first", async () => {
  const { id: userId, send } = await member();
  const [one, two] = [await insertOptic({ model: null }), await insertOptic()];
  await insertReview(two, 3, { userId, createdAt: '2026-01-02T00:00:00.000Z' });
  await insertReview(one, 5, { userId, createdAt: '2026-01-01T00:00:00.000Z' });
  await insertReview(one, 1);
  expect((await own(send)).map(({ rating, optic }) => [rating, optic.id])).toEqual([
    [3, two],
    [5, one],
  ]);
  expect(await own((await member()).send)).toEqual([]);
});

test('updating a review updates the rating', async () => {
  const { id: userId, send } = await member();
  const opticId = await insertOptic();
  const id = await insertReview(opticId, 5, {
    userId,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  const response = await put(send, id, { rating: 2, reviewText: 'It broke' });
  const changed = await bodyOf(response, contracts['PUT /api/reviews/:id'].response);
  expect(changed).toMatchObject({ id, rating: 2, reviewText: 'It broke', optic: { id: opticId } });
  expect(changed.createdAt).toBe('2026-01-01T00:00:00.000Z');
  expect(Math.abs(Date.parse(changed.updatedAt) - Date.now())).toBeLessThan(60_000);
  expect(await kept(opticId)).toEqual([1, 2]);
  // An omitted text is cleared, because an update replaces the whole review.
  expect(await (await put(send, id, { rating: 2 })).json()).toMatchObject({ reviewText: null });
});

test('deleting a review works once, and another can be created', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  const { id } = await write(send, opticId);
  await bodyOf(await del(send, id), contracts['DELETE /api/reviews/:id'].response);
  expect([await own(send), await kept(opticId)]).toEqual([[], [0, null]]);
  expect((await refusal(await del(send, id), 'not_found')).message).toBe('Review not found');
  await write(send, opticId, 3);
});

test("members can't update or delete reviews of others or of former members", async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  for (const id of [await insertReview(opticId, 5), await insertReview(opticId, 5, { userId: null })]) {
    for (const response of [await put(send, id, { rating: 1 }), await del(send, id)]) {
      expect((await refusal(response, 'forbidden')).message).toBe("This isn't your review.");
    }
  }
  expect(await kept(opticId)).toEqual([2, 5]);
});

test('an administrator can delete any review but update their own only', async () => {
  const admin = await member({ isAdmin: true });
  const opticId = await insertOptic();
  for (const id of [await insertReview(opticId, 1), await insertReview(opticId, 2, { userId: null })]) {
    await refusal(await put(admin.send, id, { rating: 5 }), 'forbidden');
    await bodyOf(await del(admin.send, id), contracts['DELETE /api/reviews/:id'].response);
  }
  expect(await listed(opticId)).toEqual([]);
  const { id } = await write(admin.send, opticId, 1);
  expect(await (await put(admin.send, id, { rating: 5 })).json()).toMatchObject({ rating: 5 });
});

test("an administrator's deletion of someone else's review is audited, of their own isn't", async () => {
  const admin = await member({ isAdmin: true });
  const opticId = await insertOptic();
  const writer = await member();
  const ids = [
    await insertReview(opticId, 1, { reviewText: 'Spam', userId: writer.id }),
    await insertReview(opticId, 2, { userId: null }),
    await insertReview(opticId, 3, { userId: admin.id }),
  ];
  for (const id of ids) await del(admin.send, id);
  const [others, formers, own] = await Promise.all(ids.map((id) => history(db, 'review', id)));
  expect(others).toMatchObject([{ action: 'delete', by: { id: admin.id } }]);
  // The writer isn't stored beyond the review.
  expect(others?.[0]?.changes).toEqual({
    opticId: { from: opticId, to: null },
    rating: { from: 1, to: null },
    reviewText: { from: 'Spam', to: null },
  });
  expect(formers?.[0]?.changes).toEqual({ opticId: { from: opticId, to: null }, rating: { from: 2, to: null } });
  expect(own).toEqual([]);
});

test('an unknown review returns 404', async () => {
  for (const { send } of [await member(), await member({ isAdmin: true })]) {
    await refusal(await put(send, 999_999, { rating: 1 }), 'not_found');
    await refusal(await del(send, 999_999), 'not_found');
  }
});

async function countsOf(opticId: number): Promise<(number | undefined)[]> {
  const [row] = await db.select().from(optics).where(eq(optics.id, opticId));
  return [row?.reviewCount, row?.ratingSum, row?.version];
}

const json = (body: object) => ({ body: JSON.stringify(body) });

test('creating, updating and deleting reviews updates the counts, and no version', async () => {
  const opticId = await insertOptic();
  expect(await countsOf(opticId)).toEqual([0, 0, 1]);
  await insertReview(opticId, 2);
  const { send } = await member();
  const created = await send('/api/reviews', { method: 'POST', ...json({ opticId, rating: 5, reviewText: null }) });
  const { id } = (await created.json()) as { id: number };
  expect(await countsOf(opticId)).toEqual([2, 7, 1]);
  await send(`/api/reviews/${id}`, { method: 'PUT', ...json({ rating: 1, reviewText: 'Worse' }) });
  expect(await countsOf(opticId)).toEqual([2, 3, 1]);
  await send(`/api/reviews/${id}`, { method: 'DELETE' });
  expect(await countsOf(opticId)).toEqual([1, 2, 1]);
});

test('a rating out of range and a second review of a user are no rows', async () => {
  const [opticId, userId] = [await insertOptic(), await insertUser()];
  await insertReview(opticId, 5, { userId });
  await expect(insertReview(opticId, 1, { userId })).rejects.toThrow();
  for (const rating of [0, 6]) await expect(insertReview(opticId, rating)).rejects.toThrow();
});
