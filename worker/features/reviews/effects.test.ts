import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

async function kept(opticId: number): Promise<(number | undefined)[]> {
  const [row] = await db.select().from(optics).where(eq(optics.id, opticId));
  return [row?.reviewCount, row?.ratingSum, row?.version];
}

const json = (body: object) => ({ body: JSON.stringify(body) });

test('creating, updating and deleting reviews updates the counts, and no version', async () => {
  const opticId = await insertOptic();
  expect(await kept(opticId)).toEqual([0, 0, 1]);
  await insertReview(opticId, 2);
  const { send } = await member();
  const created = await send('/api/reviews', { method: 'POST', ...json({ opticId, rating: 5, reviewText: null }) });
  const { id } = (await created.json()) as { id: number };
  expect(await kept(opticId)).toEqual([2, 7, 1]);
  await send(`/api/reviews/${id}`, { method: 'PUT', ...json({ rating: 1, reviewText: 'Worse' }) });
  expect(await kept(opticId)).toEqual([2, 3, 1]);
  await send(`/api/reviews/${id}`, { method: 'DELETE' });
  expect(await kept(opticId)).toEqual([1, 2, 1]);
});

test('a rating out of range and a second review of a user are no rows', async () => {
  const [opticId, userId] = [await insertOptic(), await insertUser()];
  await insertReview(opticId, 5, { userId });
  await expect(insertReview(opticId, 1, { userId })).rejects.toThrow();
  for (const rating of [0, 6]) await expect(insertReview(opticId, rating)).rejects.toThrow();
});
