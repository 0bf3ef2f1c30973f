import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { adminOpticDetailSchema, adminOpticSchema } from '#domain/api/admin.schema.ts';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';
import { answer } from '#worker/testing/answer.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

const admin = await member({ isAdmin: true, handle: 'Ada' });
const path = '/api/admin/optics';

const send = (method: string, at: string, body?: object) =>
  admin.send(at, { method, ...(body && { body: JSON.stringify(body) }) });
const remove = (id: number, query = '') => send('DELETE', `${path}/${id}${query}`);

const created = async (input: OpticInput) => answer(await send('POST', path, input), adminOpticSchema, 201);
const current = async (id: number) => answer(await admin.send(`${path}/${id}`), adminOpticDetailSchema);
const historyOf = async (id: number) => answer(await admin.send(`${path}/${id}/history`), auditEntrySchema.array());

test('deleting an optic deletes its reviews and favorites and says how many', async () => {
  const input = opticInput({ model: 'X2', variants: ['Red', 'Green'], weightOz: 1.5, nvCompatible: true });
  const { id } = await created(input);
  for (const rating of [1, 5]) await insertReview(id, rating);
  await db.insert(favorites).values({ userId: await insertUser(), opticId: id });
  const response = await remove(id);
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'The optic was deleted with 2 reviews and 1 favorite.' },
  ]);
  for (const table of ['reviews', 'favorites']) {
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE optic_id = ?`).bind(id).first('n')).toBe(0);
  }
  await refusal(await admin.send(`/api/admin/optics/${id}`), 'not_found');
  const [last] = await historyOf(id);
  expect(last).toMatchObject({ action: 'delete', by: { name: 'Ada' } });
  for (const [field, value] of Object.entries(input)) {
    if (value !== null) expect([field, last?.changes[field]]).toEqual([field, { from: value, to: null }]);
  }
});

test('deleting an optic with an outdated version returns 409', async () => {
  const input = opticInput();
  const { id } = await created(input);
  await send('PUT', `${path}/${id}`, { ...input, moa: '3', version: 1 });
  const refused = await refusal(await remove(id, '?version=1'), 'conflict');
  expect(refused.message).toBe('Someone else changed this optic.');
  expect(adminOpticSchema.strict().parse(refused.current)).toMatchObject({ id, version: 2, moa: '3' });
  for (const query of ['?version=x', '?version=0', '?version=1&version=2']) {
    await refusal(await remove(id, query), 'invalid');
  }
  expect(await current(id)).toMatchObject({ version: 2 });
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await remove(id, '?version=2')).status).toBe(200);
  await refusal(await remove(id, '?version=2'), 'not_found');
});

test('deleting an optic without reviews or favorites mentions none', async () => {
  const [id, reviewed] = [await insertOptic(), await insertOptic()];
  await insertReview(reviewed, 5);
  expect(await (await remove(id)).json()).toEqual({ message: 'The optic was deleted.' });
  expect(await (await remove(reviewed)).json()).toEqual({ message: 'The optic was deleted with 1 review.' });
});

test('one of two concurrent deletions succeeds and is audited once', async () => {
  const id = await insertOptic();
  const statuses = (await Promise.all([remove(id), remove(id), remove(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404]);
  expect(await historyOf(id)).toHaveLength(1);
});
