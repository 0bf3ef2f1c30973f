import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

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

  await answer(await remove(review.updatedAt), contracts['DELETE /api/reviews/:id'].response);
  await refusal(await remove(review.updatedAt), 'not_found');
});
