import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertPistol } from '#worker/testing/rows.ts';

const path = (pistolId: number) => `/api/user/pistols/${pistolId}`;
const save = (send: Sender, pistolId: number) => send(path(pistolId), { method: 'PUT' });
const remove = (send: Sender, pistolId: number) => send(path(pistolId), { method: 'DELETE' });

async function list(send: Sender): Promise<[id: number, active: boolean][]> {
  const saved = await bodyOf(await send('/api/user/pistols'), contracts['GET /api/user/pistols'].response);
  return saved.map(({ id, active }) => [id, active]);
}

test('the pistol saved last is the active one, and the others stay', async () => {
  const { send } = await member();
  const [first, second] = [await insertPistol(), await insertPistol()];
  await save(send, first);
  await save(send, second);
  expect(await list(send)).toEqual([
    [second, true],
    [first, false],
  ]);
  await save(send, first);
  expect(await list(send)).toEqual([
    [first, true],
    [second, false],
  ]);
});

test('saving twice saves once, and removing twice succeeds', async () => {
  const { send } = await member();
  const pistolId = await insertPistol();
  await Promise.all([save(send, pistolId), save(send, pistolId)]);
  expect(await list(send)).toEqual([[pistolId, true]]);
  for (let round = 0; round < 2; round += 1) expect((await remove(send, pistolId)).status).toBe(200);
  expect(await list(send)).toEqual([]);
});

test('an unknown pistol is refused and leaves the active one', async () => {
  const { send } = await member();
  const pistolId = await insertPistol();
  await save(send, pistolId);
  expect((await refusal(await save(send, 999_999), 'not_found')).message).toBe('Pistol not found');
  expect(await list(send)).toEqual([[pistolId, true]]);
});

test("a member's pistol keeps the cut of its slide until the pistol lacks it, and a foreign cut is refused", async () => {
  const { send } = await member();
  const pistolId = await insertPistol({
    cuts: [
      { name: 'first', note: null },
      { name: 'second', note: 'A-1' },
    ],
  });
  const cutOf = async () =>
    (await bodyOf(await send('/api/user/pistols'), contracts['GET /api/user/pistols'].response))[0]?.cut;
  const put = (cut: string) => send(`${path(pistolId)}?cut=${cut}`, { method: 'PUT' });
  await put('second');
  expect(await cutOf()).toBe('second');
  const { message, issues } = await refusal(await put('other'), 'invalid');
  expect([message, issues]).toEqual([
    'The pistol doesn’t come with this cut',
    [{ path: 'cut', message: 'The pistol doesn’t come with this cut' }],
  ]);
  expect(await cutOf()).toBe('second');
  await env.DB.prepare('UPDATE pistols SET cuts = ? WHERE id = ?')
    .bind('[{"name":"first","note":null}]', pistolId)
    .run();
  expect(await cutOf()).toBeNull();
  await put('first');
  expect(await cutOf()).toBe('first');
  await save(send, pistolId);
  expect(await cutOf()).toBeNull();
  await refusal(await send(`${path(999_999)}?cut=first`, { method: 'PUT' }), 'not_found');
});

test("members cannot see, replace or remove each other's pistols", async () => {
  const [owner, other] = [await member(), await member()];
  const [first, second] = [await insertPistol(), await insertPistol()];
  await save(owner.send, first);
  await save(other.send, second);
  await remove(other.send, first);
  expect(await list(owner.send)).toEqual([[first, true]]);
  expect(await list(other.send)).toEqual([[second, true]]);
});

test("a member's data has the pistols, and deleting the pistol or the account deletes them", async () => {
  const { send, id } = await member();
  const [first, second] = [await insertPistol(), await insertPistol()];
  await save(send, first);
  await save(send, second);
  const data = await bodyOf(await send('/api/user/data'), contracts['GET /api/user/data'].response);
  expect(data.pistols.map((pistol) => [pistol.id, pistol.active])).toEqual([
    [second, true],
    [first, false],
  ]);
  await env.DB.prepare('DELETE FROM pistols WHERE id = ?').bind(second).run();
  expect(await list(send)).toEqual([[first, false]]);
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
  expect(await env.DB.prepare('SELECT count(*) AS n FROM saved_pistols WHERE user_id = ?').bind(id).first('n')).toBe(0);
});
