import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

/** Count and sum of ratings as stored on the optic. */
async function kept(opticId: number): Promise<unknown[]> {
  const query = 'SELECT review_count, rating_sum FROM red_dot_optics WHERE id = ?';
  return (await env.DB.prepare(query).bind(opticId).raw()).flat();
}

test('creating, updating, and deleting reviews updates the counts', async () => {
  const opticId = await insertOptic();
  expect(await kept(opticId)).toEqual([0, 0]);
  const first = await insertReview(opticId, 5);
  await insertReview(opticId, 2);
  expect(await kept(opticId)).toEqual([2, 7]);
  await env.DB.prepare('UPDATE reviews SET rating = 1 WHERE id = ?').bind(first).run();
  expect(await kept(opticId)).toEqual([2, 3]);
  await env.DB.prepare('DELETE FROM reviews WHERE id = ?').bind(first).run();
  expect(await kept(opticId)).toEqual([1, 2]);
});

test('updating only the text of a review keeps the counts', async () => {
  const opticId = await insertOptic();
  const id = await insertReview(opticId, 4);
  await env.DB.prepare("UPDATE reviews SET review_text = 'Better' WHERE id = ?").bind(id).run();
  expect(await kept(opticId)).toEqual([1, 4]);
});

test('moving a review to another optic moves its rating', async () => {
  const [one, other] = [await insertOptic(), await insertOptic()];
  const id = await insertReview(one, 3);
  await env.DB.prepare('UPDATE reviews SET optic_id = ?, rating = 5 WHERE id = ?').bind(other, id).run();
  expect([await kept(one), await kept(other)]).toEqual([
    [0, 0],
    [1, 5],
  ]);
});

test('deleting a user keeps their reviews, unsigned, and the counts', async () => {
  const [one, other] = [await insertOptic(), await insertOptic()];
  const [userId, another] = [await insertUser(), await insertUser()];
  await insertReview(one, 5, { userId });
  await insertReview(other, 1, { userId });
  await insertReview(other, 4, { userId: another });
  for (const id of [userId, another]) await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
  const counts = [await kept(one), await kept(other)];
  expect(counts).toEqual([
    [1, 5],
    [2, 5],
  ]);
  // Two unsigned reviews of one optic don't conflict, and still count when they are updated or deleted.
  const unsigned = env.DB.prepare('SELECT id FROM reviews WHERE optic_id = ? AND user_id IS NULL ORDER BY id');
  const [first, second] = (await unsigned.bind(other).raw<[number]>()).flat();
  await env.DB.prepare('UPDATE reviews SET rating = 3 WHERE id = ?').bind(first).run();
  await env.DB.prepare('DELETE FROM reviews WHERE id = ?').bind(second).run();
  expect(await kept(other)).toEqual([1, 3]);
});

test('deleting an optic deletes its reviews and leaves other optics alone', async () => {
  const [one, other] = [await insertOptic(), await insertOptic()];
  await insertReview(one, 5);
  await insertReview(other, 2);
  await env.DB.prepare('DELETE FROM red_dot_optics WHERE id = ?').bind(one).run();
  expect(await env.DB.prepare('SELECT count(*) AS n FROM reviews WHERE optic_id = ?').bind(one).first('n')).toBe(0);
  expect(await kept(other)).toEqual([1, 2]);
});

test('a second review by the same user and a rating out of range are neither stored nor counted', async () => {
  const opticId = await insertOptic();
  const userId = await insertUser();
  await insertReview(opticId, 5, { userId });
  await expect(insertReview(opticId, 1, { userId })).rejects.toThrow();
  for (const rating of [0, 6]) await expect(insertReview(opticId, rating)).rejects.toThrow();
  expect(await kept(opticId)).toEqual([1, 5]);
});
