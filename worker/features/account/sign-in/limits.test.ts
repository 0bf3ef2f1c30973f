import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { attemptKey, deleteExpiredAttempts } from './attempts.ts';

const password = 'correct horse';
const hash = await hashPassword(password);
const newEmail = () => `${crypto.randomUUID()}@example.com`;

const post = (path: string, body: object, bindings: Env = env, Cookie = '') =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body), headers: { Cookie } }, bindings);
const login = (email: string, tried: string, { bindings = env, cookie = '' } = {}) =>
  post('/api/login', { email, password: tried }, bindings, cookie);
const wrong = (email: string) => login(email, 'wrong horse');

type Count = { count: number; next_at: string | null; expires_at: string };
const countOf = (email: string) =>
  env.DB.prepare('SELECT count, next_at, expires_at FROM attempts WHERE key = ?')
    .bind(attemptKey('guess', email))
    .first<Count>();

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const set = (email: string, column: 'next_at' | 'expires_at' | 'count', value: string | number) =>
  env.DB.prepare(`UPDATE attempts SET ${column} = ? WHERE key = ?`).bind(value, attemptKey('guess', email)).run();

async function guessed(facts: { known: boolean } = { known: true }): Promise<string> {
  const email = newEmail();
  if (facts.known) await insertUser({ email, password: hash, emailVerified: true });
  expect((await wrong(email)).status).toBe(401);
  await set(email, 'count', 10);
  return email;
}

/** Seconds. The count expires a day after the guess that started the delay. */
const delayOf = async (email: string) => {
  const row = await countOf(email);
  return (Date.parse(row?.next_at ?? '') - Date.parse(row?.expires_at ?? '')) / 1000 + 24 * 3600;
};

test.each([true, false])(
  'wrong passwords from any client IP delay logins, longer each time (account: %s)',
  async (known) => {
    const email = await guessed({ known });
    const delays: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await refusal(await wrong(email), 'unauthenticated');
      delays.push(await delayOf(email));
      const response = await login(email, password);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await refusal(response, 'rate_limited')).message).toMatch(/^Too many attempts with this email\./);
      await set(email, 'next_at', ago(1));
    }
    expect(delays).toEqual([5, 10, 20]);
    await set(email, 'count', 500);
    await wrong(email);
    expect(await delayOf(email)).toBe(300);
  },
);

test('attempts during a delay do not extend it', async () => {
  const email = await guessed();
  await wrong(email);
  const before = await countOf(email);
  for (let tries = 0; tries < 3; tries += 1) await refusal(await wrong(email), 'rate_limited');
  expect(await countOf(email)).toEqual(before);
});

test('after the delay the right password works and resets the count', async () => {
  const email = await guessed();
  await wrong(email);
  await set(email, 'next_at', ago(1));
  expect((await login(email, password)).status).toBe(200);
  expect(await countOf(email)).toBeNull();
});

test('of concurrent guesses after a delay, one is checked', async () => {
  const email = await guessed();
  await wrong(email);
  await set(email, 'next_at', ago(1));
  const responses = await Promise.all([wrong(email), wrong(email), wrong(email)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([401, 429, 429]);
});

test.each([true, false])(
  'of concurrent guesses before a delay, none passes the one that starts it (account: %s)',
  async (known) => {
    const email = await guessed({ known });
    await set(email, 'count', 9);
    const responses = await Promise.all(Array.from({ length: 8 }, () => wrong(email)));
    const statuses = responses.map(({ status }) => status).sort();
    // The tenth free guess, and the one that starts the delay.
    expect(statuses).toEqual([401, 401, ...Array(6).fill(429)]);
    expect(await countOf(email)).toMatchObject({ count: 11 });
  },
);

test('a browser that has signed in before skips the delay, for its own accounts only', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const cookieFrom = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('known_browser='));
  const cookie = cookieFrom(await login(email, password)) ?? '';
  expect(cookie).toMatch(/^known_browser=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const known = cookie.split(';')[0] ?? '';
  const second = newEmail();
  await insertUser({ email: second, password: hash, emailVerified: true });
  const both = cookieFrom(await login(second, password, { cookie: known }))?.split(';')[0] ?? '';
  for (const one of [email, second]) {
    await wrong(one);
    await set(one, 'count', 50);
    await wrong(one);
  }
  await refusal(await login(second, password, { cookie: known }), 'rate_limited');
  for (const bad of [
    known.replace('.', 'x.'),
    `${known}x`,
    'known_browser=x',
    `${known.split('.')[0]}.${'A'.repeat(43)}`,
  ]) {
    await refusal(await login(email, password, { cookie: bad }), 'rate_limited');
  }
  await refusal(await login(email, 'wrong horse', { cookie: both }), 'unauthenticated');
  expect((await login(email, password, { cookie: both })).status).toBe(200);
  expect((await login(second, password, { cookie: both })).status).toBe(200);
});

test('a new password makes strangers of the browsers that knew the old one, but not of the one that sets it', async () => {
  const known = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('known_browser='))
      ?.split(';')[0] ?? '';
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const delay = async () => {
    await wrong(email);
    await set(email, 'count', 50);
    await wrong(email);
  };
  const [attackers, first] = ['attackers horse', await login(email, password)];
  const session = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = { currentPassword: password, password: 'another horse' };
  const changed = await post('/api/user/password', body, env, `${session}; ${known(first)}`);
  await delay();
  await refusal(await login(email, attackers, { cookie: known(first) }), 'rate_limited');
  await refusal(await login(email, attackers, { cookie: known(changed) }), 'unauthenticated');

  await post('/api/forgot-password', { email });
  const reset = await post('/api/reset-password', { token: await mailedToken(email), password });
  await delay();
  await refusal(await login(email, attackers, { cookie: known(changed) }), 'rate_limited');
  await refusal(await login(email, attackers, { cookie: known(reset) }), 'unauthenticated');
});

test('many passwords of one account leave the other accounts of a browser known', async () => {
  const [changing, other] = [newEmail(), newEmail()];
  for (const email of [changing, other]) await insertUser({ email, password: hash, emailVerified: true });
  let cookie = '';
  for (const email of [other, ...Array<string>(5).fill(changing)]) {
    const fresh = await hashPassword(password);
    await env.DB.prepare('UPDATE users SET password = ? WHERE email = ?').bind(fresh, email).run();
    cookie = (await login(email, password, { cookie })).headers.getSetCookie()[2]?.split(';')[0] ?? '';
  }
  await wrong(other);
  await set(other, 'count', 50);
  await wrong(other);
  expect((await login(other, password, { cookie })).status).toBe(200);
  expect(cookie.split('.')).toHaveLength(3);
});

test('a known browser has a limit of its own across client IPs', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const cookie = (await login(email, password)).headers.getSetCookie()[2]?.split(';')[0] ?? '';
  const keys: string[] = [];
  const LOGIN_LIMIT: RateLimit = {
    limit: async ({ key }) => ({ success: keys.push(key) % 2 === 1 }),
  };
  await refusal(await login(email, password, { cookie, bindings: { ...env, LOGIN_LIMIT } }), 'rate_limited');
  await refusal(await login(email, password, { cookie, bindings: { ...env, LOGIN_LIMIT } }), 'rate_limited');
  expect(keys[1]).toBe(keys[3]);
  expect(keys[0]).not.toBe(keys[2]);
});

test('a reset ends the delay for this browser and others', async () => {
  const email = await guessed();
  await wrong(email);
  await post('/api/forgot-password', { email });
  const fresh = 'another horse';
  expect((await post('/api/reset-password', { token: await mailedToken(email), password: fresh })).status).toBe(200);
  expect((await login(email, fresh)).status).toBe(200);
});

test('a count starts over a day after the last wrong password', async () => {
  const email = await guessed();
  await wrong(email);
  await set(email, 'expires_at', ago(1));
  await refusal(await wrong(email), 'unauthenticated');
  expect(await countOf(email)).toMatchObject({ count: 1, next_at: null });
});

test('each login counts one guess before it is checked, with or without an account, and none during a delay', async () => {
  const email = newEmail();
  await insertUser({ email, password: hash, emailVerified: true });
  const statements = async (of: string, tried: string) => {
    const counted = countedDatabase();
    await login(of, tried, { bindings: counted.bindings });
    // The security log is written after the response.
    const answered = counted.statements.filter(({ sql }) => !sql.includes('security_events'));
    return answered.map(({ sql }) => sql.split(' ', 1)[0]);
  };
  // The account with its second steps, the guess, and the new session. The delete runs after the response.
  expect((await statements(email, password)).sort()).toEqual(['delete', 'insert', 'insert', 'select']);
  for (const tried of [email, newEmail()]) {
    expect(await statements(tried, 'wrong horse')).toEqual(['select', 'insert']);
    await set(tried, 'next_at', new Date(Date.now() + 60_000).toISOString());
    expect(await statements(tried, 'wrong horse')).toEqual(['select']);
  }
});

test('counts contain no email, and the daily job deletes expired ones', async () => {
  await env.DB.prepare('DELETE FROM attempts').run();
  const [old, fresh] = [newEmail(), newEmail()];
  await wrong(old);
  await wrong(fresh);
  await set(old, 'expires_at', ago(1));
  const { results } = await env.DB.prepare('SELECT * FROM attempts').all();
  expect(JSON.stringify(results)).not.toContain('example.com');
  await deleteExpiredAttempts(db, new Date());
  expect([await countOf(old), await countOf(fresh)]).toMatchObject([null, { count: 1 }]);
});
