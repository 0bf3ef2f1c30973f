import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { mailedToken, mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser, unique } from '#worker/testing/rows.ts';

const password = 'correct horse';
const newEmail = () => `${unique('new').replace(' ', '-')}@example.com`;

const post = (path: string, body: object, bindings?: Env) =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body) }, bindings);
const register = (body: object, bindings?: Env) => post('/api/register', body, bindings);
const verify = (token: string) => visitor.send(`/api/verify-email?token=${encodeURIComponent(token)}`);

type UserRow = Record<string, string | number | null>;
const rowsOf = async (email: string) =>
  (await env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).all<UserRow>()).results;

const mailDown: Env = {
  ...env,
  MAIL_TRANSPORT: '',
  MAIL_FROM: 'atlas@example.com',
  EMAIL: {
    send: ({ to }: { to: string }) =>
      Promise.reject(Object.assign(new Error(`recipient <${to}> refused`), { code: 'E_RECIPIENT_NOT_ALLOWED' })),
  } as unknown as SendEmail,
};

test('registering creates an account, emails a link and starts no session', async () => {
  const email = newEmail();
  const response = await register({
    email,
    password,
    handle: 'Dot',
    city: 'Reno',
    state: 'NV',
    shootingExperience: 11,
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^registration=/)]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await response.json()).toEqual({
    message: 'Registration successful. Please check your email to verify your account.',
    mailSent: true,
  });
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({ handle: 'Dot', city: 'Reno', state: 'NV', shooting_experience: 11 });
  expect(row).toMatchObject({ is_admin: 0, email_verified: 0, session_epoch: 0, reset_token: null });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Red Dot Atlas');
  const token = await mailedToken(email);
  const link = `http://localhost/verify-email?token=${token}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(JSON.stringify(row)).not.toContain(password);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.verification_token).toMatch(/^[0-9a-f]{64}$/);
  const hours = (Date.parse(String(row?.verification_token_expiry)) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test('registering ignores extra fields', async () => {
  const email = newEmail();
  const extra = { id: 1, isAdmin: true, emailVerified: true, sessionEpoch: 9, confirmPassword: password };
  expect((await register({ email, password, ...extra })).status).toBe(201);
  expect((await rowsOf(email))[0]).toMatchObject({ is_admin: 0, email_verified: 0, session_epoch: 0 });
});

test('an email has one account, ignoring case and whitespace', async () => {
  const email = newEmail();
  expect((await register({ email: `  ${email.toUpperCase()} `, password })).status).toBe(201);
  expect((await verify(await mailedToken(email))).status).toBe(200);
  const body = await refusal(await register({ email, password: 'another horse' }), 'conflict');
  expect(body.message).toBe('An account with this email already exists.');
  expect(body.issues).toEqual([{ path: 'email', message: body.message }]);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('of several concurrent registrations of an email, the last one wins', async () => {
  const email = newEmail();
  const responses = await Promise.all([
    register({ email, password, handle: 'One' }),
    register({ email, password, handle: 'Two' }),
    register({ email: email.toUpperCase(), password, handle: 'Three' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await rowsOf(email)).toHaveLength(1);
  const tokens = (await mailsTo(email)).map(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? '');
  const verified = await Promise.all(tokens.map(async (token) => (await verify(token)).status));
  expect(verified.sort()).toEqual([200, 400, 400]);
});

test('HEAD does not spend the link', async () => {
  const email = newEmail();
  await register({ email, password });
  const token = await mailedToken(email);
  for (const path of ['/api/verify-email', '/api/%76erify-email']) {
    const response = await visitor.send(`${path}?token=${token}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, OPTIONS']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toBe('');
  }
  expect((await rowsOf(email))[0]).toMatchObject({ email_verified: 0 });
  expect((await verify(token)).status).toBe(200);
});

test('a truncated, altered, unknown, too long, missing or expired token returns 400', async () => {
  const email = newEmail();
  await register({ email, password });
  const token = await mailedToken(email);
  const stored = String((await rowsOf(email))[0]?.verification_token);
  for (const wrong of [token.slice(0, -1), `${token}x`, stored, ' ']) {
    await refusal(await verify(wrong), 'invalid');
  }
  for (const [query, message] of [
    ['', 'A token is needed'],
    ['?token=', 'A token is needed'],
    [`?token=${token}&token=${token}`, 'Give this parameter once'],
  ]) {
    const refused = await refusal(await visitor.send(`/api/verify-email${query}`), 'invalid');
    expect(refused).toMatchObject({ message, issues: [{ path: 'token', message }] });
  }
  await env.DB.prepare(
    "UPDATE users SET verification_token_expiry = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 second') WHERE email = ?",
  )
    .bind(email)
    .run();
  await refusal(await verify(token), 'invalid');
  expect((await rowsOf(email))[0]).toMatchObject({ email_verified: 0 });
});

test('a new link voids the previous one', async () => {
  const email = newEmail();
  await register({ email, password });
  const first = await mailedToken(email);
  const response = await post('/api/resend-verification', { email: ` ${email.toUpperCase()}` });
  expect(response.status).toBe(200);
  const second = await mailedToken(email);
  expect(second).not.toBe(first);
  await refusal(await verify(first), 'invalid');
  expect((await verify(second)).status).toBe(200);
});

test('resending takes equally long and returns the same for every email, but emails only unverified ones', async () => {
  const waiting = newEmail();
  await insertUser({ email: waiting });
  const verified = newEmail();
  await member({ email: verified });
  const responses = [];
  for (const email of [waiting, verified, newEmail()]) {
    const start = Date.now();
    const response = await post('/api/resend-verification', { email });
    expect(Date.now() - start).toBeGreaterThanOrEqual(490);
    responses.push([response.status, await response.json()]);
    expect(await mailsTo(email)).toHaveLength(email === waiting ? 1 : 0);
  }
  expect(responses[0]).toEqual([200, { message: 'Verification email has been resent. Please check your inbox.' }]);
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
});

test('an account survives a failed verification email, which can be resent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  const response = await register({ email, password }, mailDown);
  expect(response.status).toBe(201);
  const body = contracts['POST /api/register'].response.parse(await response.json());
  expect(body).toMatchObject({ mailSent: false, message: expect.stringContaining('request another') });
  expect(await rowsOf(email)).toHaveLength(1);

  await refusal(await post('/api/resend-verification', { email }, mailDown), 'unavailable');
  const log = JSON.stringify(logged.mock.calls);
  expect(log).toContain('E_RECIPIENT_NOT_ALLOWED: recipient <[email]> refused');
  expect(log).not.toContain(email);
  expect(log).not.toContain('token=');
  logged.mockRestore();

  expect((await post('/api/resend-verification', { email })).status).toBe(200);
  expect((await verify(await mailedToken(email))).status).toBe(200);
});

test('a database failure returns 500 and logs neither email nor hash', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  await env.DB.prepare('ALTER TABLE users RENAME COLUMN city TO town').run();
  try {
    await refusal(await register({ email, password }), 'internal');
  } finally {
    await env.DB.prepare('ALTER TABLE users RENAME COLUMN town TO city').run();
  }
  const log = JSON.stringify(logged.mock.calls);
  expect(log).toContain('has no column named city');
  for (const secret of [email, 'scrypt$', password]) expect(log).not.toContain(secret);
  logged.mockRestore();
});
