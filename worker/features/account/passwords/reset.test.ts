import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { forgotPasswordText } from '#domain/account/account.ts';
import { app } from '#worker/app.ts';
import { turnOnTwoFactor } from '#worker/testing/account/two-factor.ts';
import { member, uniqueIp, visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser, unique } from '#worker/testing/rows.ts';

const password = 'another horse';
const newEmail = () => `${unique('reset').replace(' ', '-')}@example.com`;

const post = (path: string, body: object, bindings?: Env) =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body) }, bindings);
const forgot = (email: string, bindings?: Env) => post('/api/forgot-password', { email }, bindings);
const reset = (token: string) => post('/api/reset-password', { token, password });
const signedOut = [
  expect.stringMatching(/^session=; Max-Age=0/),
  expect.stringMatching(/^signed_in=; Max-Age=0/),
  expect.stringMatching(/^known_browser=[\w-]{43}\.[\w-]{43}; /),
];
const rowOf = (email: string) =>
  env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first<Record<string, string | number | null>>();

test('an emailed link sets a new password, once, and ends every session', async () => {
  const email = newEmail();
  const { send } = await member({ email });
  const response = await forgot(` ${email.toUpperCase()}`);
  const token = await mailedToken(email);
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: forgotPasswordText, previewUrl: `http://localhost/auth/reset-password?token=${token}` },
  ]);
  const row = await rowOf(email);
  expect(row?.reset_token).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  const minutes = (Date.parse(String(row?.reset_token_expiry)) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);

  const done = await reset(token);
  expect([done.status, await done.json()]).toEqual([
    200,
    { message: 'Your password has been changed. You can now log in.' },
  ]);
  expect(done.headers.getSetCookie()).toEqual(signedOut);
  await refusal(await send('/api/user'), 'unauthenticated');
  expect((await post('/api/login', { email, password })).status).toBe(200);
  expect((await refusal(await reset(token), 'invalid')).message).toContain('already be used');
});

test("a reset ends this browser's session, even another member's; a failed one does not", async () => {
  const email = newEmail();
  await insertUser({ email, emailVerified: true });
  await forgot(email);
  const token = await mailedToken(email);
  const other = await member();
  const body = (used: string) => ({ method: 'POST', body: JSON.stringify({ token: used, password }) });
  const failed = await other.send('/api/reset-password', body('wrong'));
  expect(failed.headers.get('Set-Cookie')).toBeNull();
  expect((await other.send('/api/user')).status).toBe(200);
  const done = await other.send('/api/reset-password', body(token));
  expect([done.status, done.headers.getSetCookie()]).toEqual([200, signedOut]);
  await refusal(await other.send('/api/user'), 'unauthenticated');
});

test('a reset does not turn two-factor authentication off', async () => {
  const email = newEmail();
  const { codes } = await turnOnTwoFactor(await insertUser({ email, emailVerified: true }));
  await forgot(email);
  expect((await reset(await mailedToken(email))).status).toBe(200);
  const login = await post('/api/login', { email, password });
  expect(login.headers.getSetCookie()).toEqual([]);
  const { twoFactor } = (await login.json()) as { twoFactor: { token: string } };
  const done = await post('/api/login/second-step', { token: twoFactor.token, method: 'recovery', code: codes[0] });
  expect(done.status).toBe(200);
});

test('a reset succeeds while KV is down', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  const { send } = await member({ email });
  await forgot(email);
  const token = await mailedToken(email);
  const SESSIONS = { delete: () => Promise.reject(new Error('KV failed')) } as unknown as KVNamespace;
  const init = { method: 'POST', body: JSON.stringify({ token, password }) };
  expect((await send('/api/reset-password', init, { ...env, SESSIONS })).status).toBe(200);
  expect(JSON.stringify(logged.mock.calls)).toContain('KV failed');
  logged.mockRestore();
  await refusal(await send('/api/user'), 'unauthenticated');
});

test('a reset verifies the email, and its verification link says so', async () => {
  const email = newEmail();
  await insertUser({ email });
  await post('/api/resend-verification', { email });
  const verification = await mailedToken(email);
  await forgot(email);
  expect((await reset(await mailedToken(email))).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ email_verified: 1, reset_token: null });
  const opened = await visitor.send(`/api/verify-email?token=${verification}`);
  expect(await opened.json()).toEqual({ message: 'Already verified. You can log in.' });
  expect((await post('/api/login', { email, password })).status).toBe(200);
});

test('only one of several concurrent uses of a link wins', async () => {
  const email = newEmail();
  await member({ email });
  await forgot(email);
  const token = await mailedToken(email);
  const responses = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await rowOf(email)).toMatchObject({ session_epoch: 1 });
});

test('a new link voids the previous one', async () => {
  const email = newEmail();
  await member({ email });
  await forgot(email);
  const first = await mailedToken(email);
  await forgot(email);
  await refusal(await reset(first), 'invalid');
  expect((await reset(await mailedToken(email))).status).toBe(200);
});

test('a truncated, hashed, foreign or expired token changes nothing', async () => {
  const email = newEmail();
  await insertUser({ email });
  await post('/api/resend-verification', { email });
  const verification = await mailedToken(email);
  await forgot(email);
  const token = await mailedToken(email);
  const before = await rowOf(email);
  const stored = String(before?.reset_token);
  for (const wrong of [token.slice(0, -1), `${token}=`, stored, verification, "' OR 1=1 --"]) {
    await refusal(await reset(wrong), 'invalid');
  }
  await refusal(await visitor.send(`/api/verify-email?token=${token}`), 'invalid');
  await refusal(await post('/api/reset-password', { token, password: 'short' }), 'invalid');
  expect(await rowOf(email)).toEqual(before);
  const past = new Date(Date.now() - 1000).toISOString();
  await env.DB.prepare('UPDATE users SET reset_token_expiry = ? WHERE email = ?').bind(past, email).run();
  await refusal(await reset(token), 'invalid');
});

test('neither text nor time of the response reveals whether an account exists', async () => {
  const known = newEmail();
  await member({ email: known });
  const mailMs = 3000;
  const EMAIL = { send: () => new Promise((resolve) => setTimeout(resolve, mailMs)) } as unknown as SendEmail;
  const bindings = { ...env, MAIL_TRANSPORT: '', MAIL_FROM: 'a@example.com', EMAIL };
  const responses = [];
  for (const email of [known, newEmail()]) {
    const context = createExecutionContext();
    const headers = {
      Origin: 'http://localhost',
      'Content-Type': 'application/json',
      'CF-Connecting-IP': uniqueIp(),
    };
    const init = { method: 'POST', headers, body: JSON.stringify({ email }) };
    const start = Date.now();
    const response = await app.request('/api/forgot-password', init, bindings, context);
    const took = Date.now() - start;
    await waitOnExecutionContext(context);
    expect(took).toBeGreaterThanOrEqual(490);
    expect(took).toBeLessThan(mailMs - 500);
    responses.push([response.status, await response.json()]);
  }
  expect(responses[0]).toEqual([200, { message: forgotPasswordText }]);
  expect(responses[1]).toEqual(responses[0]);
});
