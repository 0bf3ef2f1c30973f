import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { visitor } from '#worker/testing/members.ts';
import { mailedToken, mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser } from '#worker/testing/rows.ts';

const attackers = 'attackers horse';
const victims = 'victims own horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

const post = (path: string, body: object) => visitor.send(path, { method: 'POST', body: JSON.stringify(body) });
const login = async (email: string, password: string) => (await post('/api/login', { email, password })).status;

async function register(email: string, password: string, handle?: string): Promise<string> {
  const response = await post('/api/register', { email, password, handle });
  expect(response.status).toBe(201);
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  return cookies[0]?.split(';')[0] ?? '';
}

async function verify(token: string, cookie = '') {
  const response = await visitor.send(`/api/verify-email?token=${token}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return contracts['GET /api/verify-email'].response.parse(await response.json());
}

const rowsOf = async (email: string) =>
  (await env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).all<Record<string, unknown>>()).results;

test('the link deletes a pending account, once', async () => {
  const email = newEmail();
  await register(email, attackers);
  const token = await mailedToken(email);
  expect((await post('/api/delete-registration', { token })).status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
  await refusal(await post('/api/delete-registration', { token }), 'invalid');
  await refusal(await visitor.send(`/api/verify-email?token=${token}`), 'invalid');
});

test('only POST with the right token of a pending account deletes it', async () => {
  const email = newEmail();
  await register(email, attackers);
  const token = await mailedToken(email);
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    expect((await visitor.send(`/api/delete-registration?token=${token}`, { method })).status).toBe(405);
  }
  const stored = String((await rowsOf(email))[0]?.verification_token);
  for (const wrong of [stored, token.slice(1), `${token} `]) {
    await refusal(await post('/api/delete-registration', { token: wrong }), 'invalid');
  }
  expect(await rowsOf(email)).toHaveLength(1);
  await verify(token);
  await refusal(await post('/api/delete-registration', { token }), 'invalid');
  expect(await rowsOf(email)).toHaveLength(1);
});

test('an expired link still deletes the pending account', async () => {
  const email = newEmail();
  await register(email, attackers);
  await env.DB.prepare("UPDATE users SET verification_token_expiry = '2020' WHERE email = ?").bind(email).run();
  expect((await post('/api/delete-registration', { token: await mailedToken(email) })).status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
});

test('registering again replaces the password, the profile and the link of a pending account', async () => {
  const email = newEmail();
  await register(email, attackers, 'Attacker');
  const first = await mailedToken(email);
  const cookie = await register(email, victims, 'Victim');
  expect(await rowsOf(email)).toHaveLength(1);
  await refusal(await visitor.send(`/api/verify-email?token=${first}`), 'invalid');
  const second = (await mailsTo(email))
    .map(({ text }) => text.match(/token=([\w-]+)/)?.[1])
    .find((one) => one !== first);
  expect(await verify(second ?? '', cookie)).not.toHaveProperty('resetToken');
  expect((await rowsOf(email))[0]).toMatchObject({ handle: 'Victim' });
  expect([await login(email, attackers), await login(email, victims)]).toEqual([401, 200]);
});

test('registering again never replaces an account that is verified or an administrator’s', async () => {
  for (const facts of [{ emailVerified: true }, { isAdmin: true }]) {
    const email = newEmail();
    await insertUser({ email, ...facts });
    const before = await rowsOf(email);
    await refusal(await post('/api/register', { email, password: attackers }), 'conflict');
    expect(await rowsOf(email)).toEqual(before);
  }
});

test('another browser gets a token for a new password, which ends the attacker’s password and session', async () => {
  const email = newEmail();
  await register(email, attackers);
  const { resetToken: token } = await verify(await mailedToken(email));
  const session = await post('/api/login', { email, password: attackers });
  expect(session.status).toBe(200);
  const Cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await post('/api/reset-password', { token, password: victims })).status).toBe(200);
  await refusal(await visitor.send('/api/user', { headers: { Cookie } }), 'unauthenticated');
  expect([await login(email, attackers), await login(email, victims)]).toEqual([401, 200]);
});

async function changePassword(email: string, currentPassword: string, password: string): Promise<void> {
  const session = await post('/api/login', { email, password: currentPassword });
  const Cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = JSON.stringify({ currentPassword, password });
  const changed = await visitor.send('/api/user/password', { method: 'POST', body, headers: { Cookie } });
  expect(changed.status).toBe(200);
}

async function mailedReset(email: string): Promise<string> {
  const { previewUrl } = (await (await post('/api/forgot-password', { email })).json()) as { previewUrl: string };
  return new URL(previewUrl).searchParams.get('token') ?? '';
}

test('an attacker who changes the password first does not void the token for a new one', async () => {
  const email = newEmail();
  await register(email, attackers);
  const { resetToken: token } = await verify(await mailedToken(email));
  await changePassword(email, attackers, 'attackers other horse');
  expect((await post('/api/reset-password', { token, password: victims })).status).toBe(200);
  expect([await login(email, 'attackers other horse'), await login(email, victims)]).toEqual([401, 200]);
});

test('an attacker who requests a mailed link replaces that token, but cannot void the mailed one', async () => {
  const email = newEmail();
  await register(email, attackers);
  const { resetToken: token } = await verify(await mailedToken(email));
  const mailed = [await mailedReset(email), await mailedReset(email)];
  await changePassword(email, attackers, 'attackers other horse');
  const uses = [token, ...mailed].map((one) => post('/api/reset-password', { token: one, password: victims }));
  expect((await Promise.all(uses)).map(({ status }) => status)).toEqual([400, 400, 200]);
});

test('an hour after the verification, a password change voids mailed links again', async () => {
  const email = newEmail();
  await register(email, victims);
  await verify(await mailedToken(email));
  await env.DB.prepare("UPDATE users SET reset_token_expiry = '2020' WHERE email = ?").bind(email).run();
  const token = await mailedReset(email);
  await changePassword(email, victims, 'another horse');
  await refusal(await post('/api/reset-password', { token, password: attackers }), 'invalid');
});

test('in an account that its own browser verified, a password change voids mailed links', async () => {
  const email = newEmail();
  const cookie = await register(email, victims);
  await verify(await mailedToken(email), cookie);
  const token = await mailedReset(email);
  await changePassword(email, victims, 'another horse');
  await refusal(await post('/api/reset-password', { token, password: attackers }), 'invalid');
});

test('a browser whose registration was replaced, or that registered another email, counts as another browser', async () => {
  const email = newEmail();
  const replaced = await register(email, victims);
  await register(email, attackers);
  const other = await register(newEmail(), victims);
  const tokens = (await mailsTo(email)).map(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? '');
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const response = await visitor.send(`/api/verify-email?token=${token}`, { headers: { Cookie: replaced } });
      return [response.status, 'resetToken' in ((await response.json()) as object)];
    }),
  );
  expect(statuses.sort()).toEqual([
    [200, true],
    [400, false],
  ]);
  const third = newEmail();
  await register(third, attackers);
  expect(await verify(await mailedToken(third), other)).toHaveProperty('resetToken');
});

test('whoever registered another person’s email cannot add a second step, until a mailed link sets a password', async () => {
  const email = newEmail();
  await register(email, attackers);
  const { resetToken: token } = await verify(await mailedToken(email));
  const addStep = async (password: string) => {
    const session = await post('/api/login', { email, password });
    const cookie =
      session.headers
        .getSetCookie()
        .find((one) => one.startsWith('session='))
        ?.split(';')[0] ?? '';
    const init = { method: 'POST', body: JSON.stringify({ password }), headers: { Cookie: cookie } };
    const status = await visitor.send('/api/user/two-factor', { headers: { Cookie: cookie } });
    return [
      ((await status.json()) as { needsNewPassword: boolean }).needsNewPassword,
      (await visitor.send('/api/user/two-factor/totp', init)).status,
      (await visitor.send('/api/user/two-factor/passkeys', init)).status,
    ];
  };
  expect(await addStep(attackers)).toEqual([true, 403, 403]);
  expect((await post('/api/reset-password', { token, password: victims })).status).toBe(200);
  expect(await addStep(victims)).toEqual([false, 201, 201]);
});
