import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { member, uniqueIp, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser, unique } from '#worker/testing/rows.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const password = 'correct horse';
const hash = await hashPassword(password);
const newEmail = () => `${unique('login').replace(' ', '-')}@example.com`;

const login = (body: object, init: RequestInit = {}, bindings?: Env) =>
  visitor.send('/api/login', { method: 'POST', body: JSON.stringify(body), ...init }, bindings);

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const withCookie = (cookie: string, path: string, init: RequestInit = {}) =>
  visitor.send(path, { ...init, headers: { Cookie: cookie } });

test('login starts a session and returns the member without secrets', async () => {
  const email = newEmail();
  const id = await insertUser({ email, password: hash, emailVerified: true, handle: 'Dot', resetToken: newEmail() });
  const response = await login({ email: ` ${email.toUpperCase()} `, password });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const body: unknown = await response.json();
  expect(body).toStrictEqual(contracts['POST /api/login'].response.parse(body));
  expect(body).toMatchObject({ user: { id, email, handle: 'Dot', isAdmin: false, emailVerified: true } });

  const me = await withCookie(cookieOf(response), '/api/user');
  expect(me.headers.get('Cache-Control')).toBe('private, no-store');
  const user: unknown = await me.json();
  expect(user).toStrictEqual(contracts['GET /api/user'].response.parse(user));
  expect(user).toStrictEqual((body as { user: unknown }).user);
});

test('each login is a separate session, and logout ends only one', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const [one, two] = [cookieOf(await login({ email, password })), cookieOf(await login({ email, password }))];
  expect(one).not.toBe(two);
  const out = await withCookie(one, '/api/logout', { method: 'POST' });
  expect([out.status, await out.json()]).toEqual([200, { message: 'Logged out successfully' }]);
  expect(out.headers.getSetCookie()[0]).toContain('session=; Max-Age=0');
  await refusal(await withCookie(one, '/api/user'), 'unauthenticated');
  expect((await withCookie(two, '/api/user')).status).toBe(200);
});

test("login ends the browser's previous session, even another member's", async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const before = await member();
  const headers = (Cookie: string) => ({ headers: { Cookie } });
  await refusal(await login({ email, password: 'wrong horse' }, headers(before.cookie)), 'unauthenticated');
  expect((await before.send('/api/user')).status).toBe(200);
  const first = await login({ email, password }, headers(before.cookie));
  // Session, its marker, the known browser, and the bookmark of the write.
  expect(first.headers.getSetCookie()).toHaveLength(4);
  await refusal(await before.send('/api/user'), 'unauthenticated');
  const second = await login({ email, password }, headers(cookieOf(first)));
  await refusal(await withCookie(cookieOf(first), '/api/user'), 'unauthenticated');
  expect((await withCookie(cookieOf(second), '/api/user')).status).toBe(200);
});

test('a page that shows one member cannot write to the account of another', async () => {
  const [shown, now] = [await member(), await member({ handle: 'Before' })];
  const put = (id: number) =>
    now.send('/api/user', {
      method: 'PUT',
      body: JSON.stringify({ handle: 'After' }),
      headers: { 'X-Member-Id': String(id) },
    });
  const { message } = await refusal(await put(shown.id), 'unauthenticated');
  expect(message).toBe('You are now signed in as someone else. Please reload the page.');
  expect(await (await now.send('/api/user')).json()).toMatchObject({ handle: 'Before' });
  expect(await (await put(now.id)).json()).toMatchObject({ handle: 'After' });
});

test('logout without a session succeeds', async () => {
  for (const cookie of ['', 'session=nonsense', 'other=1']) {
    const response = await withCookie(cookie, '/api/logout', { method: 'POST' });
    expect(response.status).toBe(200);
    // The marker cookie must not outlive the session cookie.
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^session=; Max-Age=0/),
        expect.stringMatching(/^signed_in=; Max-Age=0/),
      ]),
    );
  }
});

test('login returns the same error for a wrong password and an unknown email', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const wrong = await refusal(await login({ email, password: 'wrong horse' }), 'unauthenticated');
  const unknown = await refusal(await login({ email: newEmail(), password }), 'unauthenticated');
  expect(wrong.message).toBe('Invalid email or password');
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
});

test('login reveals that an email is unverified only to the right password', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash });
  const response = await login({ email, password });
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const { message } = await refusal(response, 'forbidden');
  expect(message).toBe('Please verify your email before logging in.');
  await refusal(await login({ email, password: 'wrong horse' }), 'unauthenticated');
});

test('login allows ten attempts a minute per email and client IP', async () => {
  const { email, from, tries, response } = await withinOneMinute(async () => {
    const email = newEmail();
    await insertUser({ email, password: hash, emailVerified: true });
    const from = { headers: { 'CF-Connecting-IP': uniqueIp(), 'Content-Type': 'application/json' } };
    const tries: number[] = [];
    while (tries.length < 10) tries.push((await login({ email, password: 'wrong horse' }, from)).status);
    return { email, from, tries, response: await login({ email: email.toUpperCase(), password }, from) };
  });
  expect(tries).toEqual(Array(10).fill(401));
  expect(response.headers.get('Retry-After')).toBe('60');
  const { message } = await refusal(response, 'rate_limited');
  expect(message).toContain('wait a minute');
  expect((await login({ email: newEmail(), password }, from)).status).toBe(401);
  expect((await login({ email, password })).status).toBe(200);
});

function exhausted(): { limiter: RateLimit; keys: string[] } {
  const keys: string[] = [];
  return { keys, limiter: { limit: async ({ key }) => ({ success: keys.push(key) < 0 }) } };
}

test.each([
  ['LOGIN_LIMIT', '/api/login'],
  ['LOGIN_IP_LIMIT', '/api/login'],
  ['LOGIN_IP_LIMIT', '/api/reset-password'],
  ['REGISTER_LIMIT', '/api/register'],
  ['MAIL_LIMIT', '/api/resend-verification'],
  ['MAIL_LIMIT', '/api/forgot-password'],
] as const)('%s limits %s with a key that reveals neither email nor client IP', async (name, path) => {
  const { limiter, keys } = exhausted();
  const body = JSON.stringify({ email: 'jane@example.com', password, token: 'x' });
  const response = await visitor.send(path, { method: 'POST', body }, { ...env, [name]: limiter });
  expect(response.headers.get('Retry-After')).toBe('60');
  await refusal(response, 'rate_limited');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test.each([
  ['POST', '/api/user/password', { currentPassword: password, password: 'another horse' }],
  ['DELETE', '/api/user', { password }],
])('%s %s, which takes a password, shares the limit of login', async (method, path, body) => {
  const { limiter } = exhausted();
  const { send } = await member({ password: hash });
  const init = { method, body: JSON.stringify(body) };
  await refusal(await send(path, init, { ...env, LOGIN_LIMIT: limiter }), 'rate_limited');
});

test('wrangler.toml configures the documented limits', async () => {
  const successes = async (limiter: RateLimit) => {
    const key = crypto.randomUUID();
    let count = 0;
    while (count < 200 && (await limiter.limit({ key })).success) count += 1;
    return count;
  };
  // At most one of two counts spans the start of a minute.
  const limitOf = async (limiter: RateLimit) => Math.min(await successes(limiter), await successes(limiter));
  const { LOGIN_LIMIT, LOGIN_IP_LIMIT, REGISTER_LIMIT, MAIL_LIMIT, REVIEW_LIMIT } = env;
  const limits = { LOGIN_LIMIT, LOGIN_IP_LIMIT, REGISTER_LIMIT, MAIL_LIMIT, REVIEW_LIMIT };
  const found = await Promise.all(
    Object.entries(limits).map(async ([name, limiter]) => [name, await limitOf(limiter)]),
  );
  expect(Object.fromEntries(found)).toEqual({
    LOGIN_LIMIT: 10,
    LOGIN_IP_LIMIT: 60,
    REGISTER_LIMIT: 30,
    MAIL_LIMIT: 5,
    REVIEW_LIMIT: 20,
  });
});

test('a rate limiter that fails lets people in and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const down = { limit: () => Promise.reject(new Error('no limits today')) } as RateLimit;
  expect((await login({ email, password }, {}, { ...env, LOGIN_LIMIT: down })).status).toBe(200);
  expect(JSON.stringify(logged.mock.calls)).toContain('no limits today');
  logged.mockRestore();
});

test('without SESSION_SECRET login returns 503 naming the setting, before it checks the password', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await login({ email: newEmail(), password }, {}, { ...env, SESSION_SECRET: '' });
  expect((await refusal(response, 'unavailable')).message).toContain('SESSION_SECRET');
  await refusal(await visitor.send('/api/user', {}, { ...env, SESSION_SECRET: '' }), 'unauthenticated');
  logged.mockRestore();
});
