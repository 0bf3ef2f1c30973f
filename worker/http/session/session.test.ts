import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { sessionSeconds, signedInCookie, signedInPattern } from '#domain/account/account.ts';
import { connect } from '#worker/db/client.ts';
import type { AppEnv } from '#worker/env.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { writeError } from '../errors.ts';
import { sha256Hex } from '../secrets.ts';
import { authorize } from './member.ts';
import { browserName, createSession, endSession, startSession } from './session.ts';

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('db', connect(c.env.DB));
    await next();
  })
  .on(['GET', 'POST'], '/me', async (c) => c.json(await authorize(c, 'member')))
  .get('/admin', async (c) => c.json(await authorize(c, 'admin')))
  .post('/start/:id', async (c) => {
    await startSession(c, {
      id: Number(c.req.param('id')),
      sessionEpoch: 0,
      isAdmin: false,
    });
    return c.body(null);
  })
  .post('/end', async (c) => {
    await endSession(c);
    return c.body(null);
  })
  .onError(writeError);

const send = (path: string, cookie: string, bindings: Env = env, method = 'GET') =>
  app.request(path, { method, headers: { Cookie: cookie } }, bindings);

const secret = () => new TextEncoder().encode(env.SESSION_SECRET);

const expired = [
  'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  `${signedInCookie}=; Max-Age=0; Path=/; SameSite=Lax`,
];

function claims(token: string): { jti: string; exp: number } {
  return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
}

test('the session cookie identifies the member, without secret columns', async () => {
  const { id, cookie } = await member({ handle: 'Zoë' });
  const response = await send('/me', cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const body = (await response.json()) as object;
  expect(body).toMatchObject({ id, handle: 'Zoë', emailVerified: true });
  expect(Object.keys(body).sort()).toEqual(
    [
      'city',
      'createdAt',
      'email',
      'emailVerified',
      'handle',
      'id',
      'isAdmin',
      'isCredited',
      'shootingExperience',
      'state',
    ].sort(),
  );
});

test('the session cookie is __Host- and Secure on https, plain on http, and always HttpOnly and Lax', async () => {
  const id = await insertUser({ emailVerified: true });
  const start = async (origin: string) => {
    const response = await app.request(`${origin}/start/${id}`, { method: 'POST' }, env);
    const [session = '', marker] = response.headers.getSetCookie();
    const [prefix, secure] = origin.startsWith('https') ? ['__Host-', 'Secure; '] : ['', ''];
    expect(marker).toBe(`${prefix}${signedInCookie}=1; Max-Age=2592000; Path=/; ${secure}SameSite=Lax`);
    expect(`theme=dark; ${marker?.split(';', 1)[0]}`).toMatch(signedInPattern);
    return session;
  };
  const shared = ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  const [secured, ...secureParts] = (await start('https://example.com')).split('; ');
  expect(secured).toMatch(/^__Host-session=/);
  expect(secureParts.sort()).toEqual([...shared, 'Secure'].sort());
  const [plain, ...parts] = (await start('http://localhost')).split('; ');
  expect(plain).toMatch(/^session=/);
  expect(parts.sort()).toEqual(shared.sort());
  // Neither is accepted in place of the other.
  expect((await send('https://example.com/me', secured ?? '')).status).toBe(200);
  expect((await send('https://example.com/me', plain ?? '')).status).toBe(401);
  expect((await send('/me', secured ?? '')).status).toBe(401);
});

test('KV stores a session under a hash of its id, until it expires', async () => {
  const { id, cookie } = await member({ sessionEpoch: 3 });
  const { jti, exp } = claims(cookie);
  const key = `session:${sha256Hex(jti)}`;
  const { keys } = await env.SESSIONS.list({ prefix: 'session:' });
  const entry = keys.find(({ name }) => name === key);
  expect(Math.abs((entry?.expiration ?? 0) - exp)).toBeLessThan(5);
  expect(await env.SESSIONS.get(key, 'json')).toEqual({
    userId: id,
    startedAt: exp - sessionSeconds,
  });
  expect(JSON.stringify(keys)).not.toContain(jti);
});

test('a forged, unsigned, expired, truncated or foreign token is rejected', async () => {
  const { cookie } = await member();
  const token = cookie.replace('session=', '');
  const { jti, exp } = claims(token);
  const sign = (payload: Record<string, unknown>, alg = 'HS256', key = secret()) =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(key);
  const signature = token.split('.')[2] ?? '';
  const unknownId = await sign({ jti: `${jti}x`, exp });
  const bad = [
    '',
    'x',
    'a.b.c',
    token.slice(0, -3),
    token.slice(0, 40),
    `${token.split('.').slice(0, 2).join('.')}.${signature.split('').reverse().join('')}`,
    `${token.split('.').slice(0, 2).join('.')}.`,
    await sign({ jti, exp }, 'HS256', new TextEncoder().encode('another secret of another site, that is long')),
    await sign({ jti, exp }, 'HS512', new TextEncoder().encode(env.SESSION_SECRET.padEnd(64, ' '))),
    await sign({ jti, exp: Math.floor(Date.now() / 1000) - 1 }),
    await sign({ jti }),
    await sign({ exp }),
    unknownId,
    new UnsecuredJWT({ jti, exp }).encode(),
    `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.${signature}`,
    encodeURIComponent('{"jti":"x"}'),
    '%00%ff',
  ];
  for (const value of bad) {
    const response = await send('/me', `session=${value}`);
    expect([value, response.status]).toEqual([value, 401]);
    // A valid token that KV lacks may belong to a session that has not replicated yet. An empty value is no cookie at all.
    const stays = value === '' || value === unknownId;
    expect([value, response.headers.getSetCookie()]).toEqual([value, stays ? [] : expired]);
  }
  expect((await send('/me', cookie)).status).toBe(200);
});

test('a session of an old epoch, an unverified user or a deleted user is rejected; unrecoverable ones are expired', async () => {
  const id = await insertUser({ emailVerified: true, sessionEpoch: 1 });
  const unverified = await insertUser({ emailVerified: false });
  const deleted = await insertUser({ emailVerified: true });
  for (const [user, cookies] of [
    [{ id: deleted, sessionEpoch: 0 }, expired],
    [{ id, sessionEpoch: 0 }, expired],
    [{ id: unverified, sessionEpoch: 0 }, []],
  ] as const) {
    const { token } = await createSession(env, db, { ...user, isAdmin: false });
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(deleted).run();
    const response = await send('/me', `session=${token}`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, cookies]);
  }
});

test('a session past half of its life is renewed in KV and in the browser', async () => {
  const { id, cookie } = await member();
  const { jti, exp } = claims(cookie);
  const key = `session:${sha256Hex(jti)}`;
  const now = Math.floor(Date.now() / 1000);
  const age = (seconds: number) => env.SESSIONS.put(key, JSON.stringify({ userId: id, startedAt: now - seconds }));
  await age(sessionSeconds / 2 - 60);
  expect((await send('/me', cookie)).headers.get('Set-Cookie')).toBeNull();
  await age(sessionSeconds / 2 + 60);
  const renewed = await send('/me', cookie);
  const [fresh = ''] = (renewed.headers.getSetCookie()[0] ?? '').split(';');
  expect(claims(fresh).jti).toBe(jti);
  expect(claims(fresh).exp).toBeGreaterThanOrEqual(exp);
  expect(((await env.SESSIONS.get(key, 'json')) as { startedAt: number }).startedAt).toBeGreaterThanOrEqual(now);
  expect((await send('/me', fresh)).headers.get('Set-Cookie')).toBeNull();
  await age(sessionSeconds);
  expect((await send('/me', cookie)).status).toBe(401);
});

test('ending a session invalidates every copy of its cookie', async () => {
  const { cookie } = await member();
  const response = await send('/end', cookie, env, 'POST');
  expect(response.headers.getSetCookie()).toEqual(expired);
  expect((await send('/me', cookie)).status).toBe(401);
  for (const none of ['', 'session=x', cookie]) expect((await send('/end', none, env, 'POST')).status).toBe(200);
});

test('a page that shows another member than the signed-in one gets 401', async () => {
  const [shown, now] = [await member(), await member()];
  const as = (value: string, method = 'GET') =>
    app.request('/me', { method, headers: { Cookie: now.cookie, 'X-Member-Id': value } }, env);
  expect((await as(String(now.id))).status).toBe(200);
  for (const value of [String(shown.id), '', '0', `0${now.id}`, `${now.id},${shown.id}`, 'NaN']) {
    for (const method of ['GET', 'POST']) {
      const response = await as(value, method);
      expect([value, response.status, await response.json()]).toMatchObject([
        value,
        401,
        { code: 'unauthenticated', message: 'You are now signed in as someone else. Please reload the page.' },
      ]);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  }
});

test('admin access follows the current D1 row', async () => {
  const { id, cookie } = await member();
  expect((await send('/admin', '')).status).toBe(401);
  expect((await send('/admin', cookie)).status).toBe(403);
  await env.DB.prepare('UPDATE users SET is_admin = 1 WHERE id = ?').bind(id).run();
  expect((await send('/admin', cookie)).status).toBe(200);
});

function brokenStore(...methods: string[]): Env {
  const SESSIONS = new Proxy(env.SESSIONS, {
    get(target, name) {
      if (methods.includes(String(name))) return () => Promise.reject(new Error('KV failed: 500'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...env, SESSIONS };
}

test('while KV is down a cookie gets 503, visitors are unaffected, and a session survives without renewal', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id, cookie } = await member();
  const down = await send('/me', cookie, brokenStore('get'));
  expect([down.status, await down.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect((await send('/me', '', brokenStore('get'))).status).toBe(401);
  expect((await send(`/start/${id}`, '', brokenStore('put'), 'POST')).status).toBe(503);
  const end = await send('/end', cookie, brokenStore('delete'), 'POST');
  expect([end.status, end.headers.getSetCookie()]).toEqual([200, expired]);
  const { id: other, cookie: old } = await member();
  const startedAt = Math.floor(Date.now() / 1000) - sessionSeconds / 2 - 60;
  const value = JSON.stringify({ userId: other, startedAt });
  await env.SESSIONS.put(`session:${sha256Hex(claims(old).jti)}`, value);
  const unrenewed = await send('/me', old, brokenStore('put'));
  expect([unrenewed.status, unrenewed.headers.get('Set-Cookie')]).toEqual([200, null]);
  const log = JSON.stringify(logged.mock.calls);
  expect(logged).toHaveBeenCalledTimes(4);
  expect(log).toContain('KV failed: 500');
  expect(log).not.toContain(claims(cookie).jti);
  logged.mockRestore();
});

test('a SESSION_SECRET that is too short counts as missing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id, cookie } = await member();
  const tooShort = { ...env, SESSION_SECRET: 'x'.repeat(31) };
  const message = expect.stringContaining('SESSION_SECRET is too short: at least 32 characters');
  for (const response of [await send('/me', cookie, tooShort), await send(`/start/${id}`, '', tooShort, 'POST')]) {
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable', message }]);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  }
  expect((await send('/me', '', tooShort)).status).toBe(401);
  expect((await send('/end', cookie, tooShort, 'POST')).status).toBe(200);
  const longEnough = { ...env, SESSION_SECRET: 'x'.repeat(32) };
  expect((await send(`/start/${id}`, '', longEnough, 'POST')).status).toBe(200);
  logged.mockRestore();
});

test('without SESSION_SECRET a cookie gets 503 naming the setting, and visitors are unaffected', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { cookie } = await member();
  const bindings = { ...env, SESSION_SECRET: '' };
  const response = await send('/me', cookie, bindings);
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { code: 'unavailable', message: expect.stringContaining('SESSION_SECRET') },
  ]);
  expect((await send('/me', '', bindings)).status).toBe(401);
  expect((await send('/end', cookie, bindings, 'POST')).status).toBe(200);
  logged.mockRestore();
});

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
