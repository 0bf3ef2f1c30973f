import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import {
  account,
  challenged,
  confirm,
  count,
  create,
  finish,
  hash,
  passwordStep,
  past,
  post,
  proof,
  start,
  status,
  turnOff,
} from '#worker/testing/account/passkey-calls.ts';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import { newApp, newRecoveryCode, turnOnTwoStep } from '#worker/testing/account/two-step.ts';
import { answer } from '#worker/testing/answer.ts';
import { password } from '#worker/testing/calls/account-bodies.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';

const challenge = '/api/user/two-step/challenge';

/** What would let a stolen session with the password do without the second step. */
const changes = [
  ['POST', '/recovery-codes', 200],
  ['POST', '/passkeys', 201],
  ['POST', '/totp', 201],
  ['DELETE', '/passkeys/:id', 200],
  ['DELETE', '', 200],
] as const;

test.each(changes)(
  '%s /api/user/two-step%s takes a second step while two-step sign-in is on',
  async (method, to, ok) => {
    const { id, send } = await account();
    const before = await status(send);
    const path = `/api/user/two-step${to.replace(':id', String(before.passkeys[0]?.id))}`;
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
  const { app } = await turnOnTwoStep(id);
  const call = (body: object) => send('/api/user/two-step/totp', { method: 'DELETE', body: JSON.stringify(body) });
  const { issues } = await refusal(await call({ password }), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual(['code']);
  const code = app.code();
  expect((await call({ password, method: 'totp', code })).status).toBe(200);
});

test('without two-step sign-in the password is enough, and turning it off again succeeds', async () => {
  const { send } = await member({ password: hash });
  expect((await turnOff(send, { password })).status).toBe(200);
});

test('a code that confirms a change works once, also at a login', async () => {
  const { id, email, send } = await member({ password: hash });
  const { app } = await turnOnTwoStep(id);
  const code = app.code();
  const replace = () => post(send, '/api/user/two-step/recovery-codes', { password, method: 'totp', code });
  expect((await replace()).status).toBe(200);
  await refusal(await replace(), 'invalid');
  const { token } = await passwordStep(email);
  await refusal(await post(send, '/api/login/second-step', { token, method: 'totp', code }), 'invalid');
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

/** Asks for a challenge that confirms a change. */
const ask = async (send: Sender) =>
  answer(await post(send, challenge, { password }), contracts[`POST ${challenge}`].response);

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
  const codes = () => post(send, '/api/user/two-step/recovery-codes', right);
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

test('turning two-step sign-in on voids other second steps that are being set up', async () => {
  const { id, send } = await member({ password: hash });
  const app = await newApp(id);
  const early = await (await newAuthenticator()).create(await start(send));
  await create(send, await newAuthenticator());
  const confirmApp = (code: string) => post(send, '/api/user/two-step/totp/confirm', { code });
  await refusal(await confirmApp(app.code()), 'invalid');
  await refusal(await confirm(send, early), 'invalid');

  const other = await member({ password: hash });
  const options = await start(other.send);
  const response = await (await newAuthenticator()).create(options);
  const otherApp = await newApp(other.id);
  const confirmed = await post(other.send, '/api/user/two-step/totp/confirm', { code: otherApp.code() });
  expect(confirmed.status).toBe(200);
  await refusal(await confirm(other.send, response), 'invalid');
});

test('a second step that is set up while another one is on stays', async () => {
  const { id, send } = await account();
  const options = await start(send, await proof(id));
  const app = await newApp(id);
  expect((await post(send, '/api/user/two-step/totp/confirm', { code: app.code() })).status).toBe(200);
  expect((await confirm(send, await (await newAuthenticator()).create(options))).status).toBe(200);
  expect((await status(send)).passkeys).toHaveLength(2);
});
