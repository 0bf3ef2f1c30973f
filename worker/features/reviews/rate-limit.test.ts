import { expect, test } from 'vitest';
import { member } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

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
