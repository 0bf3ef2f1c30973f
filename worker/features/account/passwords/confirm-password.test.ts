import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { passwordHash } from '#worker/testing/calls/calls.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { attemptKey } from '../sign-in/attempts.ts';

const password = 'correct horse';
const call = (send: Sender, method: string, path: string, body: object) =>
  send(
    path,
    { method, body: JSON.stringify(body) },
    { ...env, LOGIN_LIMIT: { limit: async () => ({ success: true }) } },
  );
const guess = (send: Sender, tried = 'wrong horse') =>
  call(send, 'DELETE', '/api/user/two-factor', { password: tried });
const login = (email: string) => call(visitor.send, 'POST', '/api/login', { email, password });

const countOf = (id: number) =>
  env.DB.prepare('SELECT count FROM attempts WHERE key = ?')
    .bind(attemptKey('password', String(id)))
    .first('count');
const set = (id: number, column: 'count' | 'next_at', value: number | string) =>
  env.DB.prepare(`UPDATE attempts SET ${column} = ? WHERE key = ?`)
    .bind(value, attemptKey('password', String(id)))
    .run();
const recordedOf = async (id: number) => {
  const found = env.DB.prepare("SELECT actor_id FROM security_events WHERE user_id = ? AND kind = 'password-refused'");
  return (await found.bind(id).all()).results;
};

async function guessed(facts: { isAdmin?: boolean } = {}) {
  const owner = await member({ password: passwordHash, ...facts });
  await refusal(await guess(owner.send), 'invalid');
  await set(owner.id, 'count', 10);
  await refusal(await guess(owner.send), 'invalid');
  expect(await countOf(owner.id)).toBe(11);
  return owner;
}

test("a session's wrong passwords delay further ones and are recorded, and login stays as it is", async () => {
  const { id, email, send } = await guessed();
  const response = await guess(send, password);
  expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(5);
  expect((await refusal(response, 'rate_limited')).message).toMatch(/^Too many wrong passwords\. Please wait/);
  expect(await recordedOf(id)).toEqual([{ actor_id: id }, { actor_id: id }]);
  expect((await login(email)).status).toBe(200);
  expect(await countOf(id)).toBe(11);
  await set(id, 'next_at', new Date(Date.now() - 1).toISOString());
  expect((await guess(send, password)).status).toBe(200);
  expect(await countOf(id)).toBeNull();
});

test('wrong passwords at login do not delay a signed-in member', async () => {
  const { email, send } = await member({ password: passwordHash });
  const key = attemptKey('guess', email);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await env.DB.prepare('INSERT INTO attempts (key, count, next_at, expires_at) VALUES (?1, 50, ?2, ?2)')
    .bind(key, expiresAt)
    .run();
  await refusal(await login(email), 'rate_limited');
  expect((await guess(send, password)).status).toBe(200);
});

test('every request that takes the own password shares the delay', async () => {
  const { id, send } = await guessed({ isAdmin: true });
  await set(id, 'next_at', new Date(Date.now() + 60_000).toISOString());
  for (const [method, path] of [
    ['POST', '/api/user/password'],
    ['DELETE', '/api/user'],
    ['POST', '/api/user/two-factor/challenge'],
    ['POST', '/api/user/two-factor/totp'],
    ['DELETE', '/api/user/two-factor/totp'],
    ['POST', '/api/user/two-factor/passkeys'],
    ['DELETE', '/api/user/two-factor/passkeys/1'],
    ['POST', '/api/user/two-factor/recovery-codes'],
    ['DELETE', '/api/user/two-factor'],
    ['POST', `/api/admin/users/${id}/make-admin`],
    ['POST', `/api/admin/users/${id}/revoke-admin`],
    ['POST', `/api/admin/users/${id}/suspend`],
  ] as const) {
    const body =
      path === '/api/user/password' ? { currentPassword: password, password: 'another horse' } : { password };
    await refusal(await call(send, method, path, body), 'rate_limited');
  }
});

test('a reset ends the delay', async () => {
  const { id, email } = await guessed();
  await call(visitor.send, 'POST', '/api/forgot-password', { email });
  const token = await mailedToken(email);
  expect((await call(visitor.send, 'POST', '/api/reset-password', { token, password: 'another horse' })).status).toBe(
    200,
  );
  expect(await countOf(id)).toBeNull();
});
