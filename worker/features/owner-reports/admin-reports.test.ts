import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertOwnerReport, insertPistol, insertUser } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const { response: queuedSchema } = contracts['GET /api/admin/owner-reports'];
const tight = { mount: 'plate', plate: 'MOS 02', torqueInLb: 12, rounds: '500-1000', stayedTight: true, note: 'Good' };

const pairing = async () => ({ pistolId: await insertPistol(), opticId: await insertOptic() });

const saved = async (send: Sender, { pistolId, opticId }: Awaited<ReturnType<typeof pairing>>, body: object = tight) =>
  bodyOf(
    await send(`/api/user/owner-reports/${pistolId}/${opticId}`, { method: 'PUT', body: JSON.stringify(body) }),
    contracts['PUT /api/user/owner-reports/:pistolId/:opticId'].response,
  );
const check = (send: Sender, id: number, version: unknown = 1) =>
  send(`/api/admin/owner-reports/${id}/check`, { method: 'POST', body: JSON.stringify({ version }) });
const remove = (send: Sender, id: number, version = 1, bindings = env) =>
  send(`/api/admin/owner-reports/${id}?version=${version}`, { method: 'DELETE' }, bindings);
const toCheck = (id: number) =>
  env.DB.prepare('SELECT to_check FROM owner_reports WHERE id = ?').bind(id).first('to_check');

test('an edit is looked at again, and the same once more is none', async () => {
  const [owner, admin] = [await member(), await member({ isAdmin: true })];
  const of = await pairing();
  const { id, updatedAt } = await saved(owner.send, of);
  expect(await toCheck(id)).toBe(1);
  expect((await check(admin.send, id)).status).toBe(200);
  expect(await saved(owner.send, of)).toMatchObject({ updatedAt });
  expect(await toCheck(id)).toBe(0);
  await saved(owner.send, of, { ...tight, note: null });
  expect(await toCheck(id)).toBe(1);
});

test('editors see new reports, oldest first, with their members, but not those of suspended ones', async () => {
  await env.DB.prepare('DELETE FROM owner_reports').run();
  const admin = await member({ isAdmin: true });
  const { pistolId, opticId } = await pairing();
  const [first, second] = [
    await insertOwnerReport({ pistolId, opticId, userId: await insertUser({ handle: 'Ada' }) }),
    await insertOwnerReport({ pistolId, opticId }),
  ];
  await insertOwnerReport({ pistolId, opticId, toCheck: false });
  await insertOwnerReport({ pistolId, opticId, userId: await insertUser({ suspendedAt: '2026-01-01T00:00:00.000Z' }) });
  const response = await admin.send('/api/admin/owner-reports');
  expect(response.headers.get('X-Total-Count')).toBe('2');
  const rows = await bodyOf(response, contracts['GET /api/admin/owner-reports'].response);
  expect(rows.map(({ id }) => id)).toEqual([first, second]);
  expect(rows[0]).toMatchObject({ member: { handle: 'Ada' }, by: null });
  await refusal(await check(admin.send, 999_999), 'not_found');
});

test('what the owner changed after the look is neither checked nor deleted', async () => {
  const [owner, admin] = [await member(), await member({ isAdmin: true })];
  const of = await pairing();
  const { id } = await saved(owner.send, of);
  await saved(owner.send, of, { ...tight, note: 'Buy now' });
  for (const response of [await check(admin.send, id), await remove(admin.send, id)]) {
    const { message, current } = await refusal(response, 'conflict');
    expect(message).toBe('The owner has changed this report.');
    expect(queuedSchema.parse([current])).toMatchObject([{ id, version: 2, note: 'Buy now' }]);
  }
  await refusal(await check(admin.send, id, 'x'), 'invalid');
  await refusal(await admin.send(`/api/admin/owner-reports/${id}`, { method: 'DELETE' }), 'invalid');
  expect(await toCheck(id)).toBe(1);
  expect((await check(admin.send, id, 2)).status).toBe(200);
  // Another administrator looked at it meanwhile.
  expect((await check(admin.send, id, 1)).status).toBe(200);
  expect((await remove(admin.send, id, 2)).status).toBe(200);
  expect(await history(db, 'owner-report', id)).toHaveLength(1);
});

test('a report that changes right before it is deleted stays, and nothing is audited', async () => {
  const admin = await member({ isAdmin: true });
  const id = await insertOwnerReport(await pairing());
  const edit = withConcurrentWrite(`UPDATE owner_reports SET note = 'Better', version = version + 1 WHERE id = ${id}`);
  await refusal(await remove(admin.send, id, 1, edit), 'conflict');
  expect([await toCheck(id), await history(db, 'owner-report', id)]).toEqual([1, []]);
});

test('a check changes no public page, and a deletion both', async () => {
  const admin = await member({ isAdmin: true });
  const { pistolId, opticId } = await pairing();
  const id = await insertOwnerReport({ pistolId, opticId });
  const tags = async () =>
    (await env.DB.prepare('SELECT tag FROM pending_purges ORDER BY tag').all<{ tag: string }>()).results.map(
      ({ tag }) => tag,
    );
  await forgetPurges();
  await check(admin.send, id);
  expect(await tags()).toEqual([]);
  await remove(admin.send, id);
  expect(await tags()).toEqual([`optic-${opticId}`, `pistol-${pistolId}`, `reviews-${opticId}`]);
});

test("an editor's deletion is audited without the member, and with the note alone", async () => {
  const admin = await member({ isAdmin: true });
  const { pistolId, opticId } = await pairing();
  const userId = await insertUser({ handle: 'Spammer' });
  const id = await insertOwnerReport({ pistolId, opticId, userId, screws: 'M3', note: 'Buy now' });
  expect((await remove(admin.send, id)).status).toBe(200);
  await refusal(await remove(admin.send, id), 'not_found');
  const entries = await history(db, 'owner-report', id);
  expect(entries).toMatchObject([{ by: { id: admin.id }, action: 'delete' }]);
  expect(entries[0]?.changes).toEqual({
    pistolId: { from: pistolId, to: null },
    opticId: { from: opticId, to: null },
    mount: { from: 'direct', to: null },
    note: { from: 'Buy now', to: null },
  });
});
