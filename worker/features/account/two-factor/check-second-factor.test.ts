import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import {
  account,
  challenged,
  confirm,
  count,
  create,
  finish,
  hash,
  newApp,
  newRecoveryCode,
  password,
  passwordStep,
  past,
  post,
  proof,
  start,
  status,
  turnOff,
  turnOnTwoFactor,
} from '#worker/testing/account/two-factor.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { takeBackGuess } from './check-second-factor.ts';
import { createPendingLogin } from './pending-logins.ts';

const challenge = '/api/user/two-factor/challenge';

/** What would let a stolen session with the password do without the second step. */
const changes = [
  ['POST', '/recovery-codes', 200],
  ['POST', '/passkeys', 201],
  ['POST', '/totp', 201],
  ['DELETE', '/passkeys/:id', 200],
  ['DELETE', '', 200],
] as const;

test.each(changes)(
  '%s /api/user/two-factor%s takes a second step while two-factor authentication is on',
  async (method, to, ok) => {
    const { id, send } = await account();
    const before = await status(send);
    const path = `/api/user/two-factor${to.replace(':id', String(before.passkeys[0]?.id))}`;
    const call = (body: object) => send(path, { method, body: JSON.stringify(body) });
    const code = await newRecoveryCode(id);
    for (const given of [{}, { method: 'recovery', code: 'wrong' }, { method: 'totp', code: '123456' }]) {
      const { issues } = await refusal(await call({ password, ...given }), 'invalid');
      expect(issues?.map((issue) => issue.path)).toEqual(['code']);
    }
    expect(await status(send)).toEqual({ ...before, recoveryCodesLeft: 1 });
    expect([await count('totp_secrets', id), await count('passkey_set_ups', id)]).toEqual([0, 0]);
    await env.DB.prepare('DELETE FROM two_step_failures WHERE user_id = ?').bind(id).run();
    expect((await call({ password, method: 'recovery', code })).status).toBe(ok);
  },
);

test('deleting the app takes a second step, too', async () => {
  const { id, send } = await member({ password: hash });
  const { app } = await turnOnTwoFactor(id);
  const call = (body: object) => send('/api/user/two-factor/totp', { method: 'DELETE', body: JSON.stringify(body) });
  const { issues } = await refusal(await call({ password }), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual(['code']);
  const code = app.code();
  expect((await call({ password, method: 'totp', code })).status).toBe(200);
});

test('wrong codes count against the limit of a login, and after a wrong password none is checked', async () => {
  const { id, email, send } = await account();
  const wrong = { password, method: 'recovery', code: 'wrong' };
  await refusal(await turnOff(send, { ...wrong, password: 'wrong horse' }), 'invalid');
  expect(await count('two_step_failures', id)).toBe(0);
  for (let guess = 0; guess < 3; guess += 1) await refusal(await turnOff(send, wrong), 'invalid');
  expect((await refusal(await turnOff(send, await proof(id)), 'rate_limited')).message).toContain('Please wait');
  const { token } = await passwordStep(email);
  const body = { token, method: 'recovery', code: await newRecoveryCode(id) };
  await refusal(await post(send, '/api/login/second-step', body), 'rate_limited');
});

const ask = async (send: Sender) =>
  bodyOf(await post(send, challenge, { password }), contracts[`POST ${challenge}`].response);

test('a passkey confirms a change with a challenge of its own, once and within 5 minutes', async () => {
  const { id, send, key } = await account();
  const other = await account();
  await refusal(await post(send, challenge, { password: 'wrong horse' }), 'invalid');
  const { token, options } = await ask(send);
  expect(options.allowCredentials.map((credential) => credential.id)).toEqual([key.id]);
  const signed = { password, method: 'passkey', token, response: await key.sign(options) };
  const foreign = { ...signed, response: await other.key.sign((await ask(other.send)).options) };
  for (const [caller, body] of [
    [other.send, signed],
    [send, foreign],
    [send, { ...signed, token: 'made up' }],
  ] as const) {
    const { issues } = await refusal(await turnOff(caller, body), 'invalid');
    expect(issues?.map((issue) => issue.path)).toEqual(['response']);
    await env.DB.prepare('DELETE FROM two_step_failures').run();
  }
  const late = await ask(send);
  await env.DB.prepare('UPDATE pending_logins SET challenge_expires_at = ? WHERE user_id = ?').bind(past(), id).run();
  const response = await key.sign(late.options);
  await refusal(await turnOff(send, { password, method: 'passkey', token: late.token, response }), 'invalid');
  const next = await ask(send);
  const right = { password, method: 'passkey', token: next.token, response: await key.sign(next.options) };
  const codes = () => post(send, '/api/user/two-factor/recovery-codes', right);
  const [first, second] = [await codes(), await codes()];
  expect([first.status, second.status]).toEqual([200, 400]);
  expect((await status(send)).recoveryCodesLeft).toBe(10);
});

test("an account without a passkey gets no challenge, and a login's challenge confirms a change of its own account only", async () => {
  const { send } = await member({ password: hash });
  await refusal(await post(send, challenge, { password }), 'conflict');
  const [one, other] = [await account(), await account()];
  const { token, options } = await challenged(one.email);
  const given = { password, method: 'passkey', token, response: await one.key.sign(options) };
  await refusal(await turnOff(other.send, given), 'invalid');
  expect((await turnOff(one.send, given)).status).toBe(200);
  await refusal(await finish(token, await one.key.sign(options)), 'unauthenticated');
});

test('turning two-factor authentication on voids other second steps that are being set up', async () => {
  const { id, send } = await member({ password: hash });
  const app = await newApp(id);
  const early = await (await newAuthenticator()).create(await start(send));
  await create(send, await newAuthenticator());
  const confirmApp = (code: string) => post(send, '/api/user/two-factor/totp/confirm', { code });
  await refusal(await confirmApp(app.code()), 'invalid');
  await refusal(await confirm(send, early), 'invalid');

  const other = await member({ password: hash });
  const options = await start(other.send);
  const response = await (await newAuthenticator()).create(options);
  const otherApp = await newApp(other.id);
  const confirmed = await post(other.send, '/api/user/two-factor/totp/confirm', { code: otherApp.code() });
  expect(confirmed.status).toBe(200);
  await refusal(await confirm(other.send, response), 'invalid');
});

async function waitingLogin() {
  const { id } = await member();
  return { id, ...(await turnOnTwoFactor(id)), token: await createPendingLogin(db, id, 0) };
}

const path = '/api/login/second-step';
const guess = (body: object, bindings?: Env) => post(visitor.send, path, body, bindings);

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
  [2, 2],
  [3, 4],
  [30, 900],
])('after %i wrong codes in a row, the next wrong one causes a wait of %i seconds', async (count, seconds) => {
  const { id, token } = await waitingLogin();
  const before = Date.now();
  await setFailures(id, count, before - 1000);
  await refusal(await guess({ token, method: 'recovery', code: 'wrong' }), 'invalid');
  const failures = await failuresOf(id);
  expect(failures?.count).toBe(count + 1);
  const counted = Date.parse(failures?.retry_at ?? '') - seconds * 1000;
  // D1's clock and this one differ by rounding only.
  expect([counted >= before - 100, counted <= Date.now() + 100]).toEqual([true, true]);
});

test('during the wait even the right code is refused, from any client IP; a success ends all waits', async () => {
  const { id, codes, token } = await waitingLogin();
  await setFailures(id, 9, Date.now() + 120_000);
  const early = await guess({ token, method: 'recovery', code: codes[0] });
  expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect((await refusal(early, 'rate_limited')).message).toContain('Please wait 2 minutes');
  await setFailures(id, 9, Date.now() - 1000);
  expect((await guess({ token, method: 'recovery', code: codes[0] })).status).toBe(200);
  expect(await failuresOf(id)).toBeNull();
});

test('of concurrent guesses, only one is checked once waits have begun', async () => {
  const { id, token } = await waitingLogin();
  await setFailures(id, 9, Date.now() - 1000);
  const guesses = Array.from({ length: 8 }, () => guess({ token, method: 'recovery', code: 'wrong' }));
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
  await refusal(await guess(code, { ...env, TWO_STEP_SECRET: '' }), 'unavailable');
  const response = await (await newAuthenticator()).sign({ challenge: 'any' });
  const init = {
    method: 'POST',
    body: JSON.stringify({ token, method: 'passkey', response }),
    headers: { Origin: 'https://other.example' },
  };
  await refusal(await visitor.send(`https://other.example${path}`, init), 'unavailable');
  expect((await failuresOf(id))?.count).toBe(5);
  expect(await eventsOf(id)).toEqual([]);
  await refusal(await guess({ token, method: 'recovery', code: 'wrong' }), 'invalid');
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
