import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { deleteExpiredSessions } from '#worker/http/session/session-rows.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertSession, insertUser } from '#worker/testing/rows.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const password = 'correct horse';
const hash = await hashPassword(password);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function twoSessions() {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await insertUser({ email, password: hash, emailVerified: true });
  const login = async (userAgent: string): Promise<Sender> => {
    const init = { method: 'POST', body: JSON.stringify({ email, password }), headers: { 'User-Agent': userAgent } };
    const response = await visitor.send('/api/login', init);
    const [Cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
    return (path, init = {}) => visitor.send(path, { ...init, headers: { ...init.headers, Cookie } });
  };
  return { id, here: await login(firefox), there: await login('curl/8.9.1') };
}

const list = async (send: Sender) =>
  bodyOf(await send('/api/user/sessions'), contracts['GET /api/user/sessions'].response);
const end = (send: Sender, id: number | '' = '') =>
  send(id === '' ? '/api/user/sessions' : `/api/user/sessions/${id}`, { method: 'DELETE' });
const status = async (send: Sender) => (await send('/api/user')).status;

test('the list names each browser, marks the current one, and shows no secrets', async () => {
  const { here } = await twoSessions();
  const sessions = await list(here);
  expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
    ['Unknown browser', false],
    ['Firefox on Windows', true],
  ]);
  for (const { lastUsedAt, signedInAt } of sessions) {
    expect(lastUsedAt).toMatch(/T\d\d:00:00\.000Z$/);
    expect(Math.abs(Date.now() - Date.parse(signedInAt))).toBeLessThan(60_000);
  }
});

test('an ended session stops working at once, even while KV still has it', async () => {
  const { here, there } = await twoSessions();
  const other = (await list(here)).find(({ current }) => !current);
  const { keys } = await env.SESSIONS.list({ prefix: 'session:' });
  const stored = await Promise.all(keys.map(async ({ name }) => [name, await env.SESSIONS.get(name)] as const));
  expect(await (await end(here, other?.id)).json()).toEqual({ message: 'The session has ended.' });
  for (const [name, value] of stored) if (value !== null) await env.SESSIONS.put(name, value);
  expect([await status(here), await status(there)]).toEqual([200, 401]);
  expect(await list(here)).toHaveLength(1);
});

test('ending the current session signs this browser out', async () => {
  const { here, there } = await twoSessions();
  const current = (await list(here)).find((session) => session.current);
  const response = await end(here, current?.id);
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
  expect([await status(here), await status(there)]).toEqual([401, 200]);
});

test('ending all others keeps this session, and the list shows it alone', async () => {
  const { here, there } = await twoSessions();
  expect((await end(here)).status).toBe(200);
  expect([await status(here), await status(there)]).toEqual([200, 401]);
  expect((await list(here)).map(({ current }) => current)).toEqual([true]);
});

test('a member can neither see nor end the session of another', async () => {
  const [{ here, there }, other] = [await twoSessions(), await member()];
  const [session] = await list(here);
  expect((await list(other.send)).map(({ id }) => id)).not.toContain(session?.id);
  await refusal(await end(other.send, session?.id), 'not_found');
  await refusal(await end(other.send, 999_999), 'not_found');
  expect((await end(other.send)).status).toBe(200);
  expect([await status(here), await status(there)]).toEqual([200, 200]);
});

test('the daily cron deletes sessions a day after they expired, in batches', async () => {
  const { id } = await member();
  const expired = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  for (const expiresAt of expired) await insertSession(id, { expiresAt });
  await insertSession(id, { expiresAt: '2026-01-02T00:00:00.001Z' });
  expect(await deleteExpiredSessions(db, new Date('2026-01-03T00:00:00.001Z'), 1)).toBe(2);
  const { results } = await env.DB.prepare('SELECT expires_at FROM user_sessions WHERE user_id = ? ORDER BY expires_at')
    .bind(id)
    .all();
  expect(results[0]).toEqual({ expires_at: '2026-01-02T00:00:00.001Z' });
});
