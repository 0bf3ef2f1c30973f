import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

async function create(send: Sender, opticId: number) {
  const body = JSON.stringify({ opticId });
  return bodyOf(await send('/api/favorites', { method: 'POST', body }), contracts['POST /api/favorites'].response);
}

async function remove(send: Sender, opticId: number) {
  const response = await send(`/api/favorites/${opticId}`, { method: 'DELETE' });
  return bodyOf(response, contracts['DELETE /api/favorites/:opticId'].response);
}

async function list(send: Sender) {
  return bodyOf(await send('/api/favorites'), contracts['GET /api/favorites'].response);
}

async function isFavorite(send: Sender, opticId: number): Promise<boolean> {
  return bodyOf(await send(`/api/favorites/${opticId}`), contracts['GET /api/favorites/:opticId'].response);
}

async function rows(opticId: number): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM favorites WHERE optic_id = ?').bind(opticId).first('n');
}

test('a favorite can be created, read, listed and deleted', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  expect(await isFavorite(send, opticId)).toBe(false);
  await create(send, opticId);
  expect(await isFavorite(send, opticId)).toBe(true);
  expect((await list(send)).map(({ id }) => id)).toEqual([opticId]);
  await remove(send, opticId);
  expect(await isFavorite(send, opticId)).toBe(false);
  expect(await list(send)).toEqual([]);
});

test('favorites are listed as whole optics, newest first', async () => {
  const { send } = await member();
  const [one, two, three] = [await insertOptic(), await insertOptic(), await insertOptic()];
  await insertReview(two, 4);
  for (const opticId of [two, three, one]) await create(send, opticId);
  const listed = await list(send);
  expect(listed.map(({ id }) => id)).toEqual([one, three, two]);
  expect(listed[2]).toMatchObject({ brand: 'Acme', reviewCount: 1, averageRating: 4 });
});

test('creating a favorite twice keeps the first one', async () => {
  const { send } = await member();
  const [one, other] = [await insertOptic(), await insertOptic()];
  for (const opticId of [one, other, one]) await create(send, opticId);
  expect((await list(send)).map(({ id }) => id)).toEqual([other, one]);
  await Promise.all([create(send, other), create(send, other)]);
  expect(await rows(other)).toBe(1);
});

test('deleting a missing favorite succeeds, even for an unknown optic', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  await create(send, opticId);
  await remove(send, opticId);
  await remove(send, opticId);
  await remove(send, 999_999);
  expect(await isFavorite(send, 999_999)).toBe(false);
});

test("members cannot see or delete each other's favorites", async () => {
  const [one, other] = [await member(), await member()];
  const opticId = await insertOptic();
  await create(one.send, opticId);
  expect(await isFavorite(other.send, opticId)).toBe(false);
  expect(await list(other.send)).toEqual([]);
  await remove(other.send, opticId);
  expect(await isFavorite(one.send, opticId)).toBe(true);
});

test('an unknown or deleted optic cannot be a favorite', async () => {
  const { send } = await member();
  const opticId = await insertOptic();
  await create(send, opticId);
  await env.DB.prepare('DELETE FROM red_dot_optics WHERE id = ?').bind(opticId).run();
  expect([await list(send), await isFavorite(send, opticId), await rows(opticId)]).toEqual([[], false, 0]);
  for (const id of [opticId, 999_999]) {
    const refused = await refusal(
      await send('/api/favorites', { method: 'POST', body: JSON.stringify({ opticId: id }) }),
      'not_found',
    );
    expect(refused.message).toBe('Optic not found');
  }
});
