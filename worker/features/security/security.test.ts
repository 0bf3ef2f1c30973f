import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { type OwnActivity, ownActivitySchema, type SecurityEvent } from '#domain/account/security.schema.ts';
import { contracts } from '#domain/api/api.schema.ts';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import { newApp, proof, removeApp, turnOnTwoFactor } from '#worker/testing/account/two-factor.ts';
import { passwordHash } from '#worker/testing/calls/calls.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertSession } from '#worker/testing/rows.ts';
import { networkOf } from './place.ts';
import { deleteOldEvents, eraseNetworks } from './retention.ts';

const password = 'correct horse';
const admin = await member({ isAdmin: true, handle: 'Ada', password: passwordHash });

const post = (path: string, body: object, init: RequestInit = {}) =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body), ...init });
const login = (email: string, attempt = password, init: RequestInit = {}) =>
  post('/api/login', { email, password: attempt }, init);

async function list(query = ''): Promise<{ rows: SecurityEvent[]; total: number }> {
  const response = await admin.send(`/api/admin/security-events${query}`);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  const rows = contracts['GET /api/admin/security-events'].response.parse(body);
  expect(body).toStrictEqual(rows);
  return { rows, total: Number(response.headers.get('X-Total-Count')) };
}

const of = async (id: number) => (await list(`?member=%23${id}`)).rows;
const kinds = async (id: number) => (await of(id)).map(({ kind }) => kind);

const insert = (userId: number, at: Date, kind = 'sign-in') =>
  env.DB.prepare("INSERT INTO security_events (at, kind, user_id, network) VALUES (?, ?, ?, '192.0.2.0/24')")
    .bind(at.toISOString(), kind, userId)
    .run();

test('a sign-in is recorded with country, region and network, never with the IP address', async () => {
  const user = await member({ password: passwordHash, handle: 'Lin' });
  const from = { headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '203.0.113.77' } };
  const init = { ...from, cf: { country: 'US', region: 'Nevada' } } as RequestInit;
  expect((await login(user.email, password, init)).status).toBe(200);
  const [event, ...others] = await of(user.id);
  expect(others).toEqual([]);
  const lin = { id: user.id, name: 'Lin' };
  expect(event).toMatchObject({ kind: 'sign-in', member: lin, by: lin, network: '203.0.113.0/24' });
  expect([event?.country, event?.region]).toEqual(['US', 'Nevada']);
  expect(JSON.stringify(event)).not.toContain('203.0.113.77');
});

test('an account without a handle is named by its email, and none as a former member', async () => {
  const [user, editor] = [await member(), await member({ isAdmin: true })];
  expect((await editor.send(`/api/admin/users/${user.id}/end-sessions`, { method: 'POST' })).status).toBe(200);
  const named = ({ id, email }: { id: number; email: string }) => ({ id, name: email.split('@')[0] });
  expect(await of(user.id)).toMatchObject([{ member: named(user), by: named(editor) }]);
});

test('failed sign-ins are recorded for existing accounts only, up to five an hour', async () => {
  const user = await member({ password: passwordHash });
  const before = (await list()).total;
  await refusal(await login(user.email, 'wrong horse'), 'unauthenticated');
  await refusal(await login('nobody@example.com', 'wrong horse'), 'unauthenticated');
  expect((await list()).total).toBe(before + 1);
  expect(await of(user.id)).toMatchObject([{ kind: 'sign-in-failed', by: null }]);
  for (let index = 0; index < 4; index += 1) await insert(user.id, new Date(), 'sign-in-failed');
  await refusal(await login(user.email, 'wrong horse'), 'unauthenticated');
  expect(await of(user.id)).toHaveLength(5);
});

test('verifying, changing and resetting the password and deleting the account are recorded', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await post('/api/register', { email, password })).status).toBe(201);
  expect((await visitor.send(`/api/verify-email?token=${await mailedToken(email)}`)).status).toBe(200);
  const signedIn = await login(email);
  const { user } = (await signedIn.json()) as { user: { id: number } };
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const headers = { Cookie, 'Content-Type': 'application/json' };
  const changed = await post(
    '/api/user/password',
    { currentPassword: password, password: 'another horse' },
    { headers },
  );
  expect(changed.status).toBe(200);
  const forgot = await post('/api/forgot-password', { email });
  const { previewUrl = '' } = (await forgot.json()) as { previewUrl?: string };
  const token = new URL(previewUrl).searchParams.get('token');
  expect((await post('/api/reset-password', { token, password })).status).toBe(200);
  const again = (await login(email)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const deletion = await visitor.send('/api/user', {
    method: 'DELETE',
    body: JSON.stringify({ password }),
    headers: { Cookie: again, 'Content-Type': 'application/json' },
  });
  expect(deletion.status).toBe(200);
  expect((await kinds(user.id)).reverse()).toEqual([
    'email-verified',
    'sign-in',
    'password-changed',
    'password-reset',
    'sign-in',
    'account-deleted',
  ]);
  const [last] = await of(user.id);
  const former = { id: user.id, name: `Former member #${user.id}` };
  expect(last).toMatchObject({ member: former, by: former });
  expect(JSON.stringify(await of(user.id))).not.toContain(email);
});

const history = async (id: number) => (await kinds(id)).reverse();

test('a wrong second step is recorded, up to five times an hour whatever else failed, and a right one as a sign-in', async () => {
  const user = await member({ password: passwordHash });
  const { codes } = await turnOnTwoFactor(user.id);
  for (let index = 0; index < 5; index += 1) await insert(user.id, new Date(), 'sign-in-failed');
  const { twoFactor } = (await (await login(user.email)).json()) as { twoFactor: { token: string } };
  const finish = (code: string) => post('/api/login/second-step', { token: twoFactor.token, method: 'recovery', code });
  await refusal(await finish('wrong'), 'invalid');
  expect((await of(user.id))[0]).toMatchObject({ kind: 'second-step-failed', by: null });
  for (let index = 0; index < 4; index += 1) await insert(user.id, new Date(), 'second-step-failed');
  await refusal(await finish('wrong'), 'invalid');
  expect((await finish(codes[0] ?? '')).status).toBe(200);
  const failures = [...Array(5).fill('sign-in-failed'), ...Array(5).fill('second-step-failed')];
  expect(await history(user.id)).toEqual([...failures, 'sign-in-recovery']);
});

test('the end of one session and of all others is recorded, and that of no session is not', async () => {
  const user = await member();
  const id = await insertSession(user.id);
  expect((await user.send(`/api/user/sessions/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await of(user.id)).toMatchObject([{ kind: 'sessions-ended', by: { id: user.id } }]);
  await refusal(await user.send('/api/user/sessions/999999', { method: 'DELETE' }), 'not_found');
  expect(await history(user.id)).toEqual(['sessions-ended']);
  expect((await user.send('/api/user/sessions', { method: 'DELETE' })).status).toBe(200);
  expect(await history(user.id)).toEqual(['sessions-ended', 'sessions-ended']);
});

test('the deletion of a registration by whoever got its mail is recorded without an actor', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await post('/api/register', { email, password })).status).toBe(201);
  const id = Number(await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first('id'));
  await refusal(await post('/api/delete-registration', { token: 'made up' }), 'invalid');
  expect(await kinds(id)).toEqual([]);
  expect((await post('/api/delete-registration', { token: await mailedToken(email) })).status).toBe(200);
  expect(await of(id)).toMatchObject([{ kind: 'account-deleted', by: null }]);
});

const twoFactor = '/api/user/two-factor';

test('setting up an app, replacing recovery codes, a wrong password or second step and turning two-factor authentication off are recorded', async () => {
  const { id, send } = await member({ password: passwordHash });
  const act = async (method: string, path: string, body: object) =>
    (await send(twoFactor + path, { method, body: JSON.stringify(body) })).status;
  const app = await newApp(id);
  expect(await act('POST', '/totp/confirm', { code: '000000' })).toBe(400);
  expect(await act('POST', '/recovery-codes', { password })).toBe(409);
  expect(await act('DELETE', '', { password })).toBe(200);
  expect(await history(id)).toEqual([]);
  const again = await newApp(id);
  expect(await act('POST', '/totp/confirm', { code: app.code() })).toBe(400);
  expect(await act('POST', '/totp/confirm', { code: again.code() })).toBe(200);
  expect(await act('POST', '/recovery-codes', await proof(id))).toBe(200);
  expect(await act('DELETE', '', { password: 'wrong horse' })).toBe(400);
  expect(await act('DELETE', '', { password, method: 'recovery', code: 'wrong' })).toBe(400);
  expect(await act('DELETE', '', await proof(id))).toBe(200);
  expect(await history(id)).toEqual([
    'two-step-on',
    'app-created',
    'recovery-codes-replaced',
    'password-refused',
    'second-step-failed',
    'two-step-off',
  ]);
  expect((await of(id)).map(({ by }) => by?.id)).toEqual(Array(6).fill(id));
});

test('deleting an app is recorded, and that it was the last second step', async () => {
  const { id, send } = await member({ password: passwordHash });
  await turnOnTwoFactor(id);
  const given = await proof(id);
  expect([(await removeApp(send, given)).status, (await removeApp(send, given)).status]).toEqual([200, 404]);
  expect(await history(id)).toEqual(['app-deleted', 'two-step-off']);
});

test('creating and deleting passkeys is recorded, and with the first and last one two-factor authentication', async () => {
  const { id, send } = await member({ password: passwordHash });
  const act = async (method: string, path: string, body: object) =>
    send(`${twoFactor}/passkeys${path}`, { method, body: JSON.stringify(body) });
  const keys = [await newAuthenticator(), await newAuthenticator()];
  for (const key of keys) {
    const options = (await (await act('POST', '', await proof(id))).json()) as { challenge: string };
    const body = { name: 'Key', response: await key.create(options) };
    expect((await act('POST', '/confirm', body)).status).toBe(200);
    expect((await act('POST', '/confirm', body)).status).toBe(400);
  }
  const { passkeys } = (await (await send(twoFactor)).json()) as { passkeys: { id: number }[] };
  for (const passkey of passkeys) {
    expect((await act('DELETE', `/${passkey.id}`, await proof(id))).status).toBe(200);
    expect((await act('DELETE', `/${passkey.id}`, await proof(id))).status).toBe(404);
  }
  expect(await history(id)).toEqual([
    'two-step-on',
    'passkey-created',
    'passkey-created',
    'passkey-deleted',
    'passkey-deleted',
    'two-step-off',
  ]);
});

test('a security event that cannot be written does not fail the sign-in, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await member({ password: passwordHash });
  await env.DB.prepare('ALTER TABLE security_events RENAME TO hidden_events').run();
  try {
    expect((await login(user.email)).status).toBe(200);
    await refusal(await login(user.email, 'wrong horse'), 'unauthenticated');
  } finally {
    await env.DB.prepare('ALTER TABLE hidden_events RENAME TO security_events').run();
  }
  expect(JSON.stringify(logged.mock.calls)).toContain('Security event not written');
  expect(JSON.stringify(logged.mock.calls)).not.toContain(user.email);
  logged.mockRestore();
});

test('a member sees the last 20 own events, without the places and names of administrators', async () => {
  const user = await member({ password: passwordHash });
  for (let index = 0; index < 25; index += 1) await insert(user.id, new Date(Date.UTC(2026, 0, index + 1)));
  const ended = await admin.send(`/api/admin/users/${user.id}/end-sessions`, { method: 'POST' });
  expect(ended.status).toBe(200);
  const Cookie = (await login(user.email)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const response = await visitor.send('/api/user/activity', { headers: { Cookie } });
  const body = (await response.json()) as OwnActivity[];
  expect(body).toStrictEqual(ownActivitySchema.array().parse(body));
  expect(body).toHaveLength(20);
  const [signIn, end, ...earlier] = body;
  expect(signIn).toMatchObject({ kind: 'sign-in', byOther: false });
  expect(end).toMatchObject({ kind: 'sessions-ended', byOther: true, country: null, region: null });
  expect(earlier[0]?.at).toBe('2026-01-25T00:00:00.000Z');
  expect(JSON.stringify(body)).not.toContain('Ada');
});

test('events are filtered by kind, member and day, and paged', async () => {
  const user = await member({ handle: 'Needle in events' });
  const days = ['2025-03-01T00:00:00.000Z', '2025-03-02T23:59:59.999Z', '2025-03-03T00:00:00.000Z'];
  for (const at of days) await insert(user.id, new Date(at));
  await insert(user.id, new Date('2025-03-02T12:00:00.000Z'), 'suspended');
  const total = async (query: string) => (await list(`?member=needle&${query}`)).total;
  expect(await total('')).toBe(4);
  expect(await total('kind=suspended')).toBe(1);
  expect(await total('from=2025-03-02&to=2025-03-02')).toBe(2);
  expect(await total('from=2025-03-03')).toBe(1);
  expect((await list('?member=needle&page=2&pageSize=3')).rows).toHaveLength(1);
  expect((await list(`?member=${encodeURIComponent(user.email)}`)).total).toBe(4);
  for (const query of ['kind=nonsense', 'from=yesterday', 'to=2025-02-30', 'page=0'])
    await refusal(await admin.send(`/api/admin/security-events?${query}`), 'invalid');
});

test('networks are erased before they are 30 days old, events as old as audit entries are deleted', async () => {
  const { id } = await member();
  const at = new Date('2026-11-22T03:17:00.000Z');
  const day = 24 * 3_600_000;
  await env.DB.prepare('DELETE FROM security_events').run();
  for (const age of [800, 29.5, 28.5, 1]) await insert(id, new Date(at.getTime() - age * day));
  expect(await eraseNetworks(db, at)).toBe(2);
  expect(await deleteOldEvents({ AUDIT_RETENTION_DAYS: '730' }, db, at)).toBe(1);
  expect((await of(id)).map(({ network }) => network)).toEqual(['192.0.2.0/24', '192.0.2.0/24', null]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34', '2001:db8:12::/48'],
  ['unknown', null],
  ['', null],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
