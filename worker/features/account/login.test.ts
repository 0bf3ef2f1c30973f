import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { member, ownAddress, type Sender, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser, unique } from '#worker/testing/rows.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse';
const hash = hashPassword(password);
const newEmail = () => `${unique('login').replace(' ', '-')}@example.com`;

const login = (body: object, init: RequestInit = {}, bindings?: Env) =>
  visitor.send('/api/login', { method: 'POST', body: JSON.stringify(body), ...init }, bindings);

/** The cookie that an answer sets. */
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const withCookie = (cookie: string, path: string, init: RequestInit = {}) =>
  visitor.send(path, { ...init, headers: { Cookie: cookie } });

test('login starts a session and answers the member, with nothing secret', async () => {
  const email = newEmail();
  const id = await insertUser({ email, password: hash, emailVerified: true, handle: 'Dot', resetToken: newEmail() });
  const response = await login({ email: ` ${email.toUpperCase()} `, password });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const body: unknown = await response.json();
  expect(body).toStrictEqual(writeCalls['POST /api/login'].response.parse(body));
  expect(body).toMatchObject({ user: { id, email, handle: 'Dot', isAdmin: false, emailVerified: true } });

  const me = await withCookie(cookieOf(response), '/api/user');
  expect(me.headers.get('Cache-Control')).toBe('private, no-store');
  const user: unknown = await me.json();
  expect(user).toStrictEqual(getCalls['/api/user'].response.parse(user));
  expect(user).toStrictEqual((body as { user: unknown }).user);
});

test('each login is a session of its own, and logout ends one', async () => {
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

test("a login ends the session that the browser had, its own or another member's", async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const before = await member();
  const headers = (Cookie: string) => ({ headers: { Cookie } });
  await refusal(await login({ email, password: 'wrong horse' }, headers(before.cookie)), 'unauthenticated');
  expect((await before.send('/api/user')).status).toBe(200);
  const first = await login({ email, password }, headers(before.cookie));
  expect(first.headers.getSetCookie()).toHaveLength(2);
  await refusal(await before.send('/api/user'), 'unauthenticated');
  const second = await login({ email, password }, headers(cookieOf(first)));
  await refusal(await withCookie(cookieOf(first), '/api/user'), 'unauthenticated');
  expect((await withCookie(cookieOf(second), '/api/user')).status).toBe(200);
});

test('a cookie that is dead for good is expired, in an answer that nobody keeps', async () => {
  const response = await withCookie('session=nonsense', '/api/user');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=; Max-Age=0/),
    expect.stringMatching(/^signed_in=; Max-Age=0/),
  ]);
  await refusal(response, 'unauthenticated');
});

test('a page that shows one member writes nothing into the account of another', async () => {
  const [shown, now] = [await member(), await member({ handle: 'Before' })];
  const put = (id: number) =>
    now.send('/api/user', {
      method: 'PUT',
      body: JSON.stringify({ handle: 'After' }),
      headers: { 'X-Member-Id': String(id) },
    });
  const { message } = await refusal(await put(shown.id), 'unauthenticated');
  expect(message).toBe('You are signed in as somebody else now. Please reload the page.');
  expect(await (await now.send('/api/user')).json()).toMatchObject({ handle: 'Before' });
  expect(await (await put(now.id)).json()).toMatchObject({ handle: 'After' });
});

test('logout without a session is calm', async () => {
  for (const cookie of ['', 'session=nonsense', 'other=1']) {
    const response = await withCookie(cookie, '/api/logout', { method: 'POST' });
    expect(response.status).toBe(200);
    // The mark beside a cookie that is gone must not stay behind.
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^session=; Max-Age=0/),
        expect.stringMatching(/^signed_in=; Max-Age=0/),
      ]),
    );
  }
});

test('a wrong password and an unknown email get the same answer', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const wrong = await refusal(await login({ email, password: 'wrong horse' }), 'unauthenticated');
  const unknown = await refusal(await login({ email: newEmail(), password }), 'unauthenticated');
  expect(wrong.message).toBe('Invalid email or password');
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
});

test('before verification the right password is told so, a wrong one is just wrong', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash });
  const response = await login({ email, password });
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const { message } = await refusal(response, 'forbidden');
  expect(message).toBe('Please verify your email before logging in.');
  await refusal(await login({ email, password: 'wrong horse' }), 'unauthenticated');
});

test('a visitor is told so in the one shape of failures', async () => {
  await refusal(await visitor.send('/api/user'), 'unauthenticated');
});

test('an email and address may try ten times a minute; another email or address is another count', async () => {
  const { email, from, tries, response } = await withinOneMinute(async () => {
    const email = newEmail();
    await insertUser({ email, password: hash, emailVerified: true });
    const from = { headers: { 'CF-Connecting-IP': ownAddress(), 'Content-Type': 'application/json' } };
    const tries: number[] = [];
    while (tries.length < 10) tries.push((await login({ email, password: 'wrong horse' }, from)).status);
    // The right password is not tried any more, and capitals are the same email.
    return { email, from, tries, response: await login({ email: email.toUpperCase(), password }, from) };
  });
  expect(tries).toEqual(Array(10).fill(401));
  expect(response.headers.get('Retry-After')).toBe('60');
  const { message } = await refusal(response, 'rate_limited');
  expect(message).toContain('wait a minute');
  expect((await login({ email: newEmail(), password }, from)).status).toBe(401);
  expect((await login({ email, password })).status).toBe(200);
});

/** A limit that is spent, and notes the keys that it is asked for. */
function spent(): { limiter: RateLimit; keys: string[] } {
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
] as const)('%s stops %s, with a key that tells neither email nor address', async (name, path) => {
  const { limiter, keys } = spent();
  const body = JSON.stringify({ email: 'jane@example.com', password, token: 'x' });
  const response = await visitor.send(path, { method: 'POST', body }, { ...env, [name]: limiter });
  expect(response.headers.get('Retry-After')).toBe('60');
  await refusal(response, 'rate_limited');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test.each([
  ['POST', '/api/user/password', { currentPassword: password, password: 'another horse' }],
  ['DELETE', '/api/user', { password }],
])('%s %s, which asks for the password, has the limit of login', async (method, path, body) => {
  const { limiter } = spent();
  const { send } = await member({ password: hash });
  const init = { method, body: JSON.stringify(body) };
  await refusal(await send(path, init, { ...env, LOGIN_LIMIT: limiter }), 'rate_limited');
});

test('the limits in wrangler.toml are those that are promised', async () => {
  const successes = async (limiter: RateLimit) => {
    const key = crypto.randomUUID();
    let count = 0;
    while (count < 200 && (await limiter.limit({ key })).success) count += 1;
    return count;
  };
  // A new minute begins in one of two counts at most.
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

test('a limit that fails lets people in, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const down = { limit: () => Promise.reject(new Error('no limits today')) } as RateLimit;
  expect((await login({ email, password }, {}, { ...env, LOGIN_LIMIT: down })).status).toBe(200);
  expect(JSON.stringify(logged.mock.calls)).toContain('no limits today');
  logged.mockRestore();
});

test('without SESSION_SECRET login is refused, naming the setting, before the password is looked at', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await login({ email: newEmail(), password }, {}, { ...env, SESSION_SECRET: '' });
  expect((await refusal(response, 'unavailable')).message).toContain('SESSION_SECRET');
  await refusal(await visitor.send('/api/user', {}, { ...env, SESSION_SECRET: '' }), 'unauthenticated');
  logged.mockRestore();
});

test('while KV is down login is refused with 503', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const SESSIONS = { put: () => Promise.reject(new Error('KV failed')) } as unknown as KVNamespace;
  const response = await login({ email, password }, {}, { ...env, SESSIONS });
  expect(response.headers.get('Set-Cookie')).toBeNull();
  await refusal(response, 'unavailable');
  logged.mockRestore();
});

async function checkAdmin(send: Sender): Promise<Response> {
  return send('/api/admin/check');
}

test('the admin check is 200 for administrators alone', async () => {
  const response = await checkAdmin((await member({ isAdmin: true })).send);
  expect([response.status, await response.json()]).toEqual([200, { isAdmin: true }]);
  await refusal(await checkAdmin((await member()).send), 'forbidden');
  await refusal(await checkAdmin(visitor.send), 'unauthenticated');
});
