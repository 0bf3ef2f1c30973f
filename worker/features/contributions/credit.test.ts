import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { publicChanges } from '#worker/db/schema/catalog/public-changes.ts';
import { hashPassword } from '#worker/features/account/passwords/password-hash.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { db, insertOptic, insertSent } from '#worker/testing/rows.ts';

const password = 'correct horse';
const hash = await hashPassword(password);
const json = (method: string, body: object) => ({ method, body: JSON.stringify(body) });
const purges = async () =>
  (await env.DB.prepare('SELECT tag FROM pending_purges').all<{ tag: string }>()).results.map(({ tag }) => tag);

beforeEach(forgetPurges);

async function acceptedChange(userId: number, method: string | null): Promise<{ rowId: number; sentId: number }> {
  const rowId = await insertOptic();
  const said = { method, note: 'Private note', reply: 'Private reply', answer: 'Private answer' };
  const sentId = await insertSent(userId, { rowId, state: 'accepted', ...said });
  await db.insert(publicChanges).values({
    ...{ at: new Date().toISOString(), kind: 'optic', rowId, title: 'Acme One', action: 'update' },
    ...{ changes: { weightOz: { from: 1.2, to: 1.5 } }, contributionId: sentId },
  });
  return { rowId, sentId };
}

const changesOf = async (id: number) => (await read('/api/changes', `/api/changes?kind=optic&id=${id}`)).body;

test('the change log names a member only while the member wants it', async () => {
  const { id, send } = await member({ handle: 'Jane' });
  const { rowId } = await acceptedChange(id, 'On a kitchen scale');
  expect(await changesOf(rowId)).toMatchObject([{ by: 'member', contributor: null, why: 'On a kitchen scale' }]);
  await forgetPurges();
  const update = async (body: object) =>
    bodyOf(await send('/api/user', json('PUT', body)), contracts['PUT /api/user'].response);
  expect(await update({ handle: 'Jane', isCredited: true })).toMatchObject({ isCredited: true });
  expect(await changesOf(rowId)).toMatchObject([{ contributor: 'Jane' }]);
  expect(await update({ handle: 'Jane D.' })).toMatchObject({ isCredited: true });
  expect(await changesOf(rowId)).toMatchObject([{ contributor: 'Jane D.' }]);
  expect(await update({ handle: 'Jane D.', isCredited: false })).toMatchObject({ isCredited: false });
  expect(await changesOf(rowId)).toMatchObject([{ by: 'member', contributor: null }]);
  await refusal(await send('/api/user', json('PUT', { isCredited: 'yes' })), 'invalid');
});

test('turning the name on or off, or another handle, purges the log; nothing else of the profile does', async () => {
  const { id, send } = await member({ handle: 'Jane' });
  await acceptedChange(id, null);
  const after = async (body: object) => {
    await forgetPurges();
    expect((await send('/api/user', json('PUT', body))).status).toBe(200);
    return (await purges()).includes('changes');
  };
  expect(await after({ handle: 'Jane', city: 'Reno' })).toBe(false);
  expect(await after({ handle: 'Jane', isCredited: true })).toBe(true);
  expect(await after({ handle: 'Janet' })).toBe(true);
  expect(await after({ handle: 'Janet', isCredited: true })).toBe(false);
  expect(await after({ handle: 'Janet', isCredited: false })).toBe(true);
});

test('the feed says who and how it was measured', async () => {
  const { id } = await member({ handle: 'Jane <b>', isCredited: true });
  const { rowId } = await acceptedChange(id, 'On a kitchen scale');
  const feed = await (await request(`/changes/atom.xml?kind=optic&id=${rowId}`)).text();
  expect(feed).toContain('How it was measured: On a kitchen scale\nBy Jane &lt;b&gt;, a member</content>');
});

test('a registration cannot ask for the credit', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await request('/api/register', {
    ...json('POST', { email, password, isCredited: true }),
    headers: { 'Content-Type': 'application/json' },
  });
  const row = await env.DB.prepare('SELECT is_credited FROM users WHERE email = ?').bind(email).first();
  expect(row).toEqual({ is_credited: 0 });
});

test('deleting an account takes its name out of cached logs', async () => {
  const cache = new EdgeCache();
  const { id, cookie } = await member({ handle: 'Jane', isCredited: true, password: hash });
  const { rowId } = await acceptedChange(id, null);
  const path = `/api/changes?kind=optic&id=${rowId}`;
  expect(await (await cache.fetch(path)).text()).toContain('Jane');
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  expect((await cache.fetch('/api/user', { ...json('DELETE', { password }), headers })).status).toBe(200);
  expect(await (await cache.fetch(path)).text()).not.toContain('Jane');
});

test('a deleted account leaves its accepted corrections, without a name or private texts', async () => {
  const { id, send } = await member({ handle: 'Jane', isCredited: true, password: hash });
  const { rowId, sentId } = await acceptedChange(id, 'On a kitchen scale');
  const gone = [
    await insertSent(id),
    await insertSent(id, { state: 'asked' }),
    await insertSent(id, { state: 'rejected' }),
    await insertSent(id, { kind: 'report', entity: 'page', reason: 'spam', path: '/faq', state: 'accepted' }),
  ];
  const undone = await insertSent(id, { state: 'undone' });
  await forgetPurges();
  expect(await (await send('/api/user', json('DELETE', { password }))).json()).toMatchObject({
    message: expect.stringContaining('deleted'),
  });
  const { results } = await env.DB.prepare(
    `SELECT id, user_id, note, reply, answer, method FROM contributions WHERE id IN (${[sentId, undone, ...gone]})`,
  ).all();
  const nobody = { user_id: null, note: null, reply: null, answer: null };
  expect(results).toEqual([
    { id: sentId, ...nobody, method: 'On a kitchen scale' },
    { id: undone, ...nobody, method: null },
  ]);
  expect(await changesOf(rowId)).toMatchObject([{ by: 'member', contributor: null, why: 'On a kitchen scale' }]);
});
