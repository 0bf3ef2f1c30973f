import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { adminUserSchema } from '#domain/account/admin-users.schema.ts';
import { passwordHash } from '#worker/testing/calls/calls.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const password = 'correct horse';

type Action = 'make-admin' | 'revoke-admin' | 'suspend' | 'reinstate' | 'end-sessions';

const administrator = (facts: Parameters<typeof member>[0] = {}) =>
  member({ isAdmin: true, password: passwordHash, ...facts });

function act(send: Sender, id: number, action: Action, body: object | undefined = { password }): Promise<Response> {
  const hasBody = action === 'revoke-admin' || action === 'suspend' || action === 'make-admin';
  return send(`/api/admin/users/${id}/${action}`, { method: 'POST', ...(hasBody && { body: JSON.stringify(body) }) });
}

const login = (email: string, attempt = password) =>
  visitor.send('/api/login', { method: 'POST', body: JSON.stringify({ email, password: attempt }) });

const stored = (id: number) =>
  env.DB.prepare('SELECT is_admin, suspended_at IS NOT NULL AS suspended FROM users WHERE id = ?').bind(id).first();
const events = async (id: number) =>
  (
    await env.DB.prepare('SELECT kind, actor_id AS by FROM security_events WHERE user_id = ? ORDER BY id')
      .bind(id)
      .all()
  ).results;

const isLast = 'This is the last administrator. Make another user an administrator first.';

beforeEach(() => env.DB.prepare('UPDATE users SET is_admin = 0').run());

test('an administrator takes the rights of another, at once, with an audit entry and a security event', async () => {
  const [one, two] = [await administrator({ handle: 'Ada' }), await administrator()];
  expect((await two.send('/api/admin/check')).status).toBe(200);
  const response = await act(one.send, two.id, 'revoke-admin');
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, adminUserSchema.strict().parse(body)]);
  expect(body).toMatchObject({ id: two.id, isAdmin: false });
  await refusal(await two.send('/api/admin/check'), 'forbidden');
  expect((await two.send('/api/user')).status).toBe(200);
  expect(await history(db, 'user', two.id)).toMatchObject([
    { by: { id: one.id, name: 'Ada' }, action: 'demote', changes: { isAdmin: { from: true, to: false } } },
  ]);
  expect(await events(two.id)).toEqual([{ kind: 'rights-revoked', by: one.id }]);
  expect((await act(one.send, two.id, 'revoke-admin')).status).toBe(200);
  expect(await events(two.id)).toHaveLength(1);
  expect((await act(one.send, two.id, 'make-admin')).status).toBe(200);
  expect((await two.send('/api/admin/check')).status).toBe(200);
  expect((await events(two.id)).map(({ kind }) => kind)).toEqual(['rights-revoked', 'rights-granted']);
});

test('the last administrator can neither be demoted, suspended, nor delete the account', async () => {
  const { id, send } = await administrator();
  // Neither of these could sign in and help.
  await insertUser({ isAdmin: true, emailVerified: false });
  await insertUser({ isAdmin: true, emailVerified: true, suspendedAt: '2026-01-01T00:00:00.000Z' });
  for (const action of ['revoke-admin', 'suspend'] as const)
    expect((await refusal(await act(send, id, action), 'conflict')).message).toBe(isLast);
  const deletion = await send('/api/user', { method: 'DELETE', body: JSON.stringify({ password }) });
  expect((await refusal(deletion, 'conflict')).message).toBe(isLast);
  expect([await stored(id), await history(db, 'user', id), await events(id)]).toEqual([
    { is_admin: 1, suspended: 0 },
    [],
    [],
  ]);
  const other = await administrator();
  expect((await act(send, id, 'revoke-admin')).status).toBe(200);
  expect((await refusal(await act(other.send, other.id, 'suspend'), 'conflict')).message).toBe(isLast);
});

test('two administrators who demote each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await env.DB.prepare('UPDATE users SET is_admin = 0').run();
    const [one, two] = [await administrator(), await administrator()];
    await Promise.all([act(one.send, two.id, 'revoke-admin'), act(two.send, one.id, 'revoke-admin')]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM users WHERE is_admin').first('n')).toBe(1);
  }
});

test('a suspended account is signed out and cannot sign in; only who knows its password learns why', async () => {
  const admin = await administrator();
  const user = await member({ password: passwordHash });
  const response = await act(admin.send, user.id, 'suspend');
  expect([response.status, await response.json()]).toMatchObject([200, { suspendedAt: expect.any(String) }]);
  await refusal(await user.send('/api/user'), 'unauthenticated');
  expect((await refusal(await login(user.email), 'forbidden')).message).toBe('This account is suspended.');
  expect((await refusal(await login(user.email, 'wrong horse'), 'unauthenticated')).message).toBe(
    'Invalid email or password',
  );
  expect((await refusal(await act(admin.send, user.id, 'make-admin'), 'conflict')).message).toContain('suspended');

  expect((await act(admin.send, user.id, 'reinstate')).status).toBe(200);
  await refusal(await user.send('/api/user'), 'unauthenticated');
  expect((await login(user.email)).status).toBe(200);
  expect((await history(db, 'user', user.id)).map(({ action }) => action)).toEqual(['reinstate', 'suspend']);
  const byAdmin = (await events(user.id)).filter(({ by }) => by === admin.id);
  expect(byAdmin.map(({ kind }) => kind)).toEqual(['suspended', 'reinstated']);
});

test('a suspended administrator has no rights until reinstated', async () => {
  const [one, two] = [await administrator(), await administrator()];
  expect((await act(one.send, two.id, 'suspend')).status).toBe(200);
  await refusal(await two.send('/api/admin/check'), 'unauthenticated');
  expect((await act(one.send, two.id, 'reinstate')).status).toBe(200);
  expect(await stored(two.id)).toEqual({ is_admin: 1, suspended: 0 });
});

test('an administrator cannot suspend the own account', async () => {
  const { id, send } = await administrator();
  await administrator();
  expect((await refusal(await act(send, id, 'suspend'), 'conflict')).message).toBe(
    'You can’t suspend your own account.',
  );
  expect(await stored(id)).toEqual({ is_admin: 1, suspended: 0 });
});

test('ending the sessions of a user signs them out everywhere, and they can sign in again', async () => {
  const admin = await administrator();
  const user = await member({ password: passwordHash });
  expect((await act(admin.send, user.id, 'end-sessions')).status).toBe(200);
  await refusal(await user.send('/api/user'), 'unauthenticated');
  expect((await login(user.email)).status).toBe(200);
  expect(await history(db, 'user', user.id)).toMatchObject([{ action: 'end-sessions', changes: {} }]);
  expect((await admin.send('/api/admin/check')).status).toBe(200);
});

test("demoting and suspending need the caller's own password", async () => {
  const [one, two] = [await administrator(), await administrator()];
  for (const action of ['revoke-admin', 'suspend'] as const) {
    const { issues } = await refusal(await act(one.send, two.id, action, { password: 'wrong horse' }), 'invalid');
    expect(issues).toEqual([{ path: 'password', message: 'Incorrect password' }]);
    await refusal(await act(one.send, two.id, action, {}), 'invalid');
  }
  expect(await stored(two.id)).toEqual({ is_admin: 1, suspended: 0 });
});

test('promoting needs the own password, or a sign-in within 10 minutes', async () => {
  const admin = await administrator();
  const user = await member();
  const wrong = await refusal(await act(admin.send, user.id, 'make-admin', { password: 'wrong horse' }), 'invalid');
  expect(wrong.issues).toEqual([{ path: 'password', message: 'Incorrect password' }]);

  const path = `/api/admin/users/${user.id}/make-admin`;
  const signedIn = (minutesAgo: number) =>
    env.DB.prepare('UPDATE user_sessions SET signed_in_at = ? WHERE user_id = ?')
      .bind(new Date(Date.now() - minutesAgo * 60_000).toISOString(), admin.id)
      .run();
  await signedIn(10);
  const { message, issues } = await refusal(await act(admin.send, user.id, 'revoke-admin', {}), 'invalid');
  for (const init of [{}, { body: '{}' }]) {
    expect(await refusal(await admin.send(path, { method: 'POST', ...init }), 'invalid')).toMatchObject({
      message,
      issues,
    });
  }
  expect(await stored(user.id)).toMatchObject({ is_admin: 0 });
  expect((await act(admin.send, user.id, 'make-admin')).status).toBe(200);

  await act(admin.send, user.id, 'revoke-admin');
  await signedIn(9);
  expect((await admin.send(path, { method: 'POST' })).status).toBe(200);
  expect(await stored(user.id)).toMatchObject({ is_admin: 1 });
});

test('guesses of the own password share one limit', async () => {
  const [one, two] = [await administrator(), await administrator()];
  const responses = await withinOneMinute(async () => {
    const sent: Response[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const action = attempt % 2 ? 'suspend' : 'revoke-admin';
      sent.push(await act(one.send, two.id, action, { password: 'wrong horse' }));
    }
    return sent;
  });
  expect(responses.at(-1)?.status).toBe(429);
});

test('an unknown user gets 404', async () => {
  const { send } = await administrator();
  await administrator();
  for (const action of ['revoke-admin', 'suspend', 'reinstate', 'end-sessions'] as const)
    expect((await refusal(await act(send, 999_999, action), 'not_found')).message).toBe('User not found');
});
