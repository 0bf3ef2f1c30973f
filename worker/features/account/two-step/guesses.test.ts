import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import { turnOnTwoStep } from '#worker/testing/account/two-step.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { takeBackGuess } from './guesses.ts';
import { createPendingLogin } from './pending-logins.ts';

/** An account whose login waits for its second step. */
async function waitingLogin() {
  const { id } = await member();
  return { id, ...(await turnOnTwoStep(id)), token: await createPendingLogin(db, id, 0) };
}

const path = '/api/login/second-step';
const finish = (body: object, bindings?: Env) =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body) }, bindings);

/** Sets how many wrong codes an account has had, and when the next guess is allowed. */
async function setFailures(id: number, count: number, retryAt: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO two_step_failures (user_id, count, retry_at) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET count = ?2, retry_at = ?3`,
  )
    .bind(id, count, new Date(retryAt).toISOString())
    .run();
}

const failuresOf = (id: number) =>
  env.DB.prepare('SELECT count, retry_at FROM two_step_failures WHERE user_id = ?')
    .bind(id)
    .first<{ count: number; retry_at: string }>();

test.each([
  [1, 0],
  [2, 2],
  [3, 4],
  [8, 128],
  [30, 900],
])('after %i wrong codes in a row, the next wrong one causes a wait of %i seconds', async (count, seconds) => {
  const { id, token } = await waitingLogin();
  const before = Date.now();
  await setFailures(id, count, before - 1000);
  await refusal(await finish({ token, method: 'recovery', code: 'wrong' }), 'invalid');
  const failures = await failuresOf(id);
  expect(failures?.count).toBe(count + 1);
  const counted = Date.parse(failures?.retry_at ?? '') - seconds * 1000;
  // D1's clock and this one differ by rounding only.
  expect([counted >= before - 100, counted <= Date.now() + 100]).toEqual([true, true]);
});

test('during the wait even the right code is refused, from any client IP; a success ends all waits', async () => {
  const { id, codes, token } = await waitingLogin();
  await setFailures(id, 9, Date.now() + 120_000);
  const early = await finish({ token, method: 'recovery', code: codes[0] });
  expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect((await refusal(early, 'rate_limited')).message).toContain('Please wait 2 minutes');
  await setFailures(id, 9, Date.now() - 1000);
  expect((await finish({ token, method: 'recovery', code: codes[0] })).status).toBe(200);
  expect(await failuresOf(id)).toBeNull();
});

test('of concurrent guesses, only one is checked once waits have begun', async () => {
  const { id, token } = await waitingLogin();
  await setFailures(id, 9, Date.now() - 1000);
  const guesses = Array.from({ length: 8 }, () => finish({ token, method: 'recovery', code: 'wrong' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

const eventsOf = async (id: number) => {
  const found = env.DB.prepare('SELECT kind FROM security_events WHERE user_id = ?').bind(id);
  return (await found.all<{ kind: string }>()).results.map(({ kind }) => kind);
};

test('a second step that cannot be checked is no guess and not recorded', async () => {
  const { id, app, token } = await waitingLogin();
  await setFailures(id, 5, Date.now() - 1000);
  const code = { token, method: 'totp', code: app.code() };
  await refusal(await finish(code, { ...env, TWO_STEP_SECRET: '' }), 'unavailable');
  const response = await (await newAuthenticator()).sign({ challenge: 'any' });
  const init = {
    method: 'POST',
    body: JSON.stringify({ token, method: 'passkey', response }),
    headers: { Origin: 'https://other.example' },
  };
  await refusal(await visitor.send(`https://other.example${path}`, init), 'unavailable');
  expect((await failuresOf(id))?.count).toBe(5);
  expect(await eventsOf(id)).toEqual([]);
  await refusal(await finish({ token, method: 'recovery', code: 'wrong' }), 'invalid');
  expect((await failuresOf(id))?.count).toBe(6);
  expect(await eventsOf(id)).toEqual(['second-step-failed']);
});

test('taking a guess back keeps the wait of a later guess', async () => {
  const { id } = await member();
  const [own, later] = [Date.now() + 1000, Date.now() + 60_000];
  await setFailures(id, 6, later);
  await takeBackGuess(db, id, new Date(own).toISOString());
  expect(await failuresOf(id)).toEqual({ count: 5, retry_at: new Date(later).toISOString() });
});
