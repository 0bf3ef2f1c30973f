import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { sessionSeconds } from '#domain/account/account.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { sha256Hex } from '../secrets.ts';
import { createSession } from './session.ts';

const day = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);
const hashOf = (cookie: string) => sha256Hex(decodeJwt(cookie.replace('session=', '')).jti ?? '');

async function backdate(cookie: string, { signedIn, renewed }: { signedIn: number; renewed: number }): Promise<void> {
  const hash = hashOf(cookie);
  const iso = (seconds: number) => new Date((now() - seconds) * 1000).toISOString();
  await env.DB.prepare(
    'UPDATE user_sessions SET signed_in_at = ?, last_used_at = ?, expires_at = ? WHERE token_hash = ?',
  )
    .bind(iso(signedIn), iso(renewed), iso(renewed - sessionSeconds), hash)
    .run();
  const stored = (await env.SESSIONS.get(`session:${hash}`, 'json')) as object;
  await env.SESSIONS.put(`session:${hash}`, JSON.stringify({ ...stored, startedAt: now() - renewed }));
}

const rowOf = (id: number) =>
  env.DB.prepare('SELECT token_hash, last_used_at, expires_at FROM user_sessions WHERE user_id = ?').bind(id).first();

test("a member's session ends 90 days after the sign-in, and a renewal does not go beyond", async () => {
  const { cookie, send } = await member();
  await backdate(cookie, { signedIn: 80 * day, renewed: 25 * day });
  const [renewed = ''] = (await send('/api/user')).headers.getSetCookie();
  expect(Number(/Max-Age=(\d+)/.exec(renewed)?.[1]) / day).toBeCloseTo(10, 2);
  await backdate(cookie, { signedIn: 90 * day, renewed: day });
  const response = await send('/api/user');
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([401, expect.stringContaining('Max-Age=0')]);
});

test("an administrator's session ends 14 days after the sign-in, even if the promotion came later", async () => {
  const admin = await insertUser({ emailVerified: true, isAdmin: true });
  const { seconds } = await createSession(env, db, { id: admin, sessionEpoch: 0, isAdmin: true });
  expect(seconds).toBe(14 * day);
  const { id, cookie, send } = await member();
  await backdate(cookie, { signedIn: 14 * day, renewed: day });
  expect((await send('/api/user')).status).toBe(200);
  await env.DB.prepare('UPDATE users SET is_admin = 1 WHERE id = ?').bind(id).run();
  expect((await send('/api/user')).status).toBe(401);
});

test('a session is gone with its row', async () => {
  const { id, send } = await member();
  await env.DB.prepare('DELETE FROM user_sessions WHERE user_id = ?').bind(id).run();
  expect((await send('/api/user')).status).toBe(401);
});

test('use is recorded once an hour', async () => {
  const { id, cookie, send } = await member();
  const first = await rowOf(id);
  await send('/api/user');
  expect(await rowOf(id)).toEqual(first);
  await backdate(cookie, { signedIn: 2 * day, renewed: day });
  await send('/api/user');
  expect(Date.now() - Date.parse(String((await rowOf(id))?.last_used_at))).toBeLessThan(60_000);
});
