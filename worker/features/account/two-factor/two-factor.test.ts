import { env } from 'cloudflare:workers';
import { type TOTP, URI } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-factor.ts';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import {
  create,
  hash,
  password,
  passwordStep,
  post,
  proof,
  turnOff,
  turnOnTwoFactor,
} from '#worker/testing/account/two-factor.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteExpiredLogins } from './pending-logins.ts';

async function account() {
  const owner = await member({ password: hash });
  return { ...owner, ...(await turnOnTwoFactor(owner.id)) };
}

const finish = (body: object) => post(visitor.send, '/api/login/second-step', body);

test('the first second step ends the other sessions, which had only a password; a second one ends none', async () => {
  const { id, email, send } = await member({ password: hash });
  const other = await member({ password: hash });
  const login = await post(visitor.send, '/api/login', { email, password });
  const cookie =
    login.headers
      .getSetCookie()
      .find((one) => one.startsWith('session='))
      ?.split(';')[0] ?? '';
  const again: Sender = (path, init = {}) => visitor.send(path, { ...init, headers: { Cookie: cookie } });
  const { uri } = await bodyOf(
    await post(again, '/api/user/two-factor/totp', { password }),
    contracts['POST /api/user/two-factor/totp'].response,
    201,
  );
  const code = (URI.parse(uri) as TOTP).generate();
  expect((await post(again, '/api/user/two-factor/totp/confirm', { code })).status).toBe(200);
  const statuses = () => Promise.all([send, again, other.send].map(async (one) => (await one('/api/user')).status));
  expect(await statuses()).toEqual([401, 200, 200]);
  await create(again, await newAuthenticator(), await proof(id));
  expect(await statuses()).toEqual([401, 200, 200]);
});

test('setting up an app takes the password and a first code, and shows the recovery codes once', async () => {
  const { email, send } = await member({ password: hash });
  await refusal(await post(send, '/api/user/two-factor/totp', { password: 'wrong horse' }), 'invalid');
  const set = contracts['POST /api/user/two-factor/totp'].response;
  const { uri, secret } = await bodyOf(await post(send, '/api/user/two-factor/totp', { password }), set, 201);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Red%20Dot%20Atlas:.*issuer=Red%20Dot%20Atlas/);
  expect(await (await post(visitor.send, '/api/login', { email, password })).json()).toHaveProperty('user');
  const app = URI.parse(uri) as TOTP;
  const wrong = app.generate({ timestamp: 0 });
  await refusal(await post(send, '/api/user/two-factor/totp/confirm', { code: wrong }), 'invalid');
  const confirmed = await post(send, '/api/user/two-factor/totp/confirm', { code: app.generate() });
  const { recoveryCodes } = await bodyOf(confirmed, contracts['POST /api/user/two-factor/totp/confirm'].response);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/);
  const status = await (await send('/api/user/two-factor')).text();
  expect(JSON.parse(status)).toMatchObject({ recoveryCodesLeft: 10, required: false });
  const again = { password, method: 'recovery', code: recoveryCodes[0] };
  await refusal(await post(send, '/api/user/two-factor/totp', again), 'conflict');

  const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM totp_secrets, recovery_codes').all()).results);
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(text);
    expect(status).not.toContain(text);
  }
});

test('login then needs a code, and only the second step starts a session', async () => {
  const { email, app } = await account();
  const { token, methods } = await passwordStep(email);
  expect(methods).toEqual(['totp', 'recovery']);
  const done = await finish({ token, method: 'totp', code: app.code() });
  const [cookie = ''] = (done.headers.getSetCookie()[0] ?? '').split(';');
  expect(await bodyOf(done, contracts['POST /api/login/second-step'].response)).toMatchObject({ user: { email } });
  expect((await visitor.send('/api/user', { headers: { Cookie: cookie } })).status).toBe(200);
});

test('a code works once, and no earlier code works after it', async () => {
  const { email, app } = await account();
  const code = app.code();
  expect((await finish({ token: (await passwordStep(email)).token, method: 'totp', code })).status).toBe(200);
  const { token } = await passwordStep(email);
  for (const used of [code, app.code(-1)]) {
    const { issues } = await refusal(await finish({ token, method: 'totp', code: used }), 'invalid');
    expect(issues?.[0]?.path).toBe('code');
  }
});

test('a code is accepted one time step early or late, and not two', async () => {
  const period = 30_000;
  // In the middle of a step, so that a slow machine does not cross into the next one.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / period) + 0.5) * period });
  try {
    for (const [steps, status] of [
      [-2, 400],
      [-1, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const { email, app } = await account();
      const { token } = await passwordStep(email);
      expect([steps, (await finish({ token, method: 'totp', code: app.code(steps) })).status]).toEqual([steps, status]);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('of two concurrent uses of a code, one succeeds', async () => {
  const { email, app } = await account();
  const tokens = [(await passwordStep(email)).token, (await passwordStep(email)).token];
  const code = app.code();
  const uses = await Promise.all(tokens.map((token) => finish({ token, method: 'totp', code })));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a recovery code works once, as typed with capitals and blanks', async () => {
  const { email, codes } = await account();
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect((await finish({ token: (await passwordStep(email)).token, method: 'recovery', code: typed })).status).toBe(
    200,
  );
  const { token } = await passwordStep(email);
  await refusal(await finish({ token, method: 'recovery', code }), 'invalid');
  expect((await finish({ token, method: 'recovery', code: codes[1] })).status).toBe(200);
});

test('the token of a login works once, for its account only, and not after ten minutes', async () => {
  const [first, second] = [await account(), await account()];
  const { token } = await passwordStep(first.email);
  await refusal(await finish({ token, method: 'recovery', code: second.codes[0] }), 'invalid');
  expect((await finish({ token, method: 'recovery', code: first.codes[0] })).status).toBe(200);
  for (const used of [token, 'made up'])
    await refusal(await finish({ token: used, method: 'recovery', code: first.codes[1] }), 'unauthenticated');
  const late = (await passwordStep(first.email)).token;
  await env.DB.prepare('UPDATE pending_logins SET expires_at = ? WHERE user_id = ?')
    .bind(new Date(Date.now() - 1).toISOString(), first.id)
    .run();
  await refusal(await finish({ token: late, method: 'recovery', code: first.codes[1] }), 'unauthenticated');
  await deleteExpiredLogins(db, new Date());
  const left = await env.DB.prepare('SELECT count(*) AS n FROM pending_logins WHERE user_id = ?')
    .bind(first.id)
    .first();
  expect(left).toEqual({ n: 0 });
});

test('a password change voids a login that waits for its second step, and does not turn it off', async () => {
  const { email, send, codes } = await account();
  const { token } = await passwordStep(email);
  const body = { currentPassword: password, password: 'another horse' };
  expect((await post(send, '/api/user/password', body)).status).toBe(200);
  await refusal(await finish({ token, method: 'recovery', code: codes[0] }), 'unauthenticated');
  const next = await post(visitor.send, '/api/login', { email, password: 'another horse' });
  expect(await next.json()).toHaveProperty('twoFactor');
});

test('a wrong password does not reveal that the account has a second step', async () => {
  const { email } = await account();
  await refusal(await post(visitor.send, '/api/login', { email, password: 'wrong horse' }), 'unauthenticated');
});

test('new recovery codes take the password and a second step, and void the old ones', async () => {
  const { email, send, app, codes } = await account();
  const path = '/api/user/two-factor/recovery-codes';
  const confirmed = { password, method: 'totp', code: app.code() };
  await refusal(await post(send, path, { ...confirmed, password: 'wrong horse' }), 'invalid');
  const replaced = await bodyOf(await post(send, path, confirmed), contracts[`POST ${path}`].response);
  const { token } = await passwordStep(email);
  await refusal(await finish({ token, method: 'recovery', code: codes[0] }), 'invalid');
  expect((await finish({ token, method: 'recovery', code: replaced.recoveryCodes[0] })).status).toBe(200);
  const other = await member({ password: hash });
  await refusal(await post(other.send, path, { password }), 'conflict');
});

test('turning two-factor authentication off takes the password and a second step, and login is one step again', async () => {
  const { id, email, send, app } = await account();
  const confirmed = { password, method: 'totp', code: app.code() };
  await refusal(await turnOff(send, { ...confirmed, password: 'wrong horse' }), 'invalid');
  expect(await passwordStep(email)).toHaveProperty('token');
  expect((await turnOff(send, confirmed)).status).toBe(200);
  expect(await (await post(visitor.send, '/api/login', { email, password })).json()).toHaveProperty('user');
  const left = await env.DB.prepare('SELECT 1 FROM recovery_codes WHERE user_id = ?').bind(id).first();
  expect(left).toBeNull();
});

test('an administrator without a second step has no rights where the site demands one', async () => {
  const demanding = { ...env, REQUIRE_ADMIN_TWO_STEP: 'true' };
  const { id, send } = await member({ isAdmin: true, password: hash });
  expect((await send('/api/admin/stats')).status).toBe(200);
  const { message } = await refusal(await send('/api/admin/stats', {}, demanding), 'forbidden');
  expect(message).toContain('two-factor authentication');
  expect(await (await send('/api/user', {}, demanding)).json()).toMatchObject({ isAdmin: false });
  expect(await (await send('/api/user/two-factor', {}, demanding)).json()).toMatchObject({ required: true });
  await turnOnTwoFactor(id);
  expect((await send('/api/admin/stats', {}, demanding)).status).toBe(200);
  const other = await member();
  expect(await (await other.send('/api/user/two-factor', {}, demanding)).json()).toMatchObject({ required: false });
});

test('without TWO_STEP_SECRET no app can be set up, and a recovery code still works', async () => {
  const { email, codes, app } = await account();
  const { token } = await passwordStep(email);
  const bindings = { ...env, TWO_STEP_SECRET: '' };
  const other = await member({ password: hash });
  const { message } = await refusal(
    await post(other.send, '/api/user/two-factor/totp', { password }, bindings),
    'unavailable',
  );
  expect(message).toContain('TWO_STEP_SECRET is missing');
  const path = '/api/login/second-step';
  await refusal(await post(visitor.send, path, { token, method: 'totp', code: app.code() }, bindings), 'unavailable');
  expect((await post(visitor.send, path, { token, method: 'recovery', code: codes[0] }, bindings)).status).toBe(200);
});

test('recovery codes are offered to the member who has them, and to nobody else', async () => {
  const accounts = [await member({ password: hash }), await member({ password: hash, id: 5000 })];
  for (const { id } of accounts) {
    await db.insert(totpSecrets).values({ userId: id, secret: 'sealed', confirmedAt: new Date().toISOString() });
  }
  await db.insert(recoveryCodes).values({ userId: 5000, codeHash: crypto.randomUUID() });
  const methods = await Promise.all(accounts.map(async ({ email }) => (await passwordStep(email)).methods));
  expect(methods).toEqual([['totp'], ['totp', 'recovery']]);
});
