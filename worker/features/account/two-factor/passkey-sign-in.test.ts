import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { newAuthenticator } from '#worker/testing/account/passkeys.ts';
import {
  account,
  ask,
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
  remove,
  start,
  status,
  turnOnTwoFactor,
} from '#worker/testing/account/two-factor.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';

test.each(['ES256', 'EdDSA'] as const)('a login ends with a passkey that signs with %s', async (algorithm) => {
  const { email, send } = await member({ password: hash });
  const key = await newAuthenticator(algorithm);
  await create(send, key);
  const { token, options } = await challenged(email);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id, transports: ['internal'] }] });
  const done = await finish(token, await key.sign(options));
  expect(await bodyOf(done, contracts['POST /api/login/second-step'].response)).toMatchObject({ user: { email } });
  const [cookie = ''] = (done.headers.getSetCookie()[0] ?? '').split(';');
  expect((await visitor.send('/api/user', { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await status(send)).passkeys[0]?.lastUsedAt).not.toBeNull();
});

test('malformed bytes are refused like any other passkey', async () => {
  const { id, send, email, key } = await account();
  const nested = 'gYGB'.repeat(4000);
  for (const attestationObject of ['AAAA', nested]) {
    const good = await key.create(await start(send, await proof(id)));
    const response = { ...good, response: { ...good.response, attestationObject } };
    await refusal(await confirm(send, response), 'invalid');
  }
  const { token, options } = await challenged(email);
  const good = await key.sign(options);
  await refusal(await finish(token, { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } }), 'invalid');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['an absent user', { flags: 0 }],
])('a signature of %s is refused, and spends the challenge', async (_, claims) => {
  const { id, email, key } = await account();
  const { token, options } = await challenged(email);
  const { issues } = await refusal(await finish(token, await key.sign(options, claims)), 'invalid');
  expect(issues?.[0]?.path).toBe('response');
  await refusal(await finish(token, await key.sign(options)), 'invalid');
  expect(await count('two_step_failures', id)).toBe(1);
  // A new challenge makes up for it.
  expect((await finish(token, await key.sign(await ask(token)))).status).toBe(200);
  expect(await count('two_step_failures', id)).toBe(0);
});

test('a signature of another key with the same id is refused', async () => {
  const { email, key } = await account();
  const { token, options } = await challenged(email);
  const forged = await (await newAuthenticator()).sign(options);
  await refusal(await finish(token, { ...forged, id: key.id, rawId: key.id }), 'invalid');
});

test.each([
  [0, 0, 200],
  [5, 6, 200],
  [5, 5, 400],
])('after a use with counter %i, one with counter %i answers %i', async (before, now, expected) => {
  const { email, key } = await account(before);
  const { token, options } = await challenged(email);
  expect((await finish(token, await key.sign(options, { counter: now }))).status).toBe(expected);
});

test('the counter of each use is stored', async () => {
  const { email, key } = await account();
  for (const [counter, expected] of [
    [3, 200],
    [3, 400],
  ] as const) {
    const { token, options } = await challenged(email);
    expect((await finish(token, await key.sign(options, { counter }))).status).toBe(expected);
  }
});

test('a signature works once, for the login that asked for it, and not after 5 minutes', async () => {
  const { id, email, key } = await account();
  const { token, options } = await challenged(email);
  const signed = await key.sign(options);
  const other = await challenged(email);
  await refusal(await finish(other.token, signed), 'invalid');
  const uses = await Promise.all([finish(token, signed), finish(token, signed)]);
  expect(uses.filter((use) => use.status === 200)).toHaveLength(1);
  await refusal(await finish(token, signed), 'unauthenticated');
  const late = await challenged(email);
  await env.DB.prepare('UPDATE pending_logins SET challenge_expires_at = ? WHERE user_id = ?').bind(past(), id).run();
  await refusal(await finish(late.token, await key.sign(late.options)), 'invalid');
});

test("another member's passkey finishes no login", async () => {
  const [first, second] = [await account(), await account()];
  const { token, options } = await challenged(first.email);
  await refusal(await finish(token, await second.key.sign(options)), 'invalid');
});

test('a login without a passkey gets no challenge, and one without its challenge does not end', async () => {
  const { id, email } = await member({ password: hash });
  await turnOnTwoFactor(id);
  const { token } = await passwordStep(email);
  await refusal(await post(visitor.send, '/api/login/passkey', { token }), 'conflict');
  await refusal(await post(visitor.send, '/api/login/passkey', { token: 'made up' }), 'unauthenticated');
  await refusal(await finish(token, await (await newAuthenticator()).sign({ challenge: 'made up' })), 'invalid');
});

test('a deleted passkey finishes no login', async () => {
  const { id, email, send, key } = await account();
  await create(send, await newAuthenticator(), await proof(id));
  const { token, options } = await challenged(email);
  const [first] = (await status(send)).passkeys;
  const deleted = await remove(send, first?.id ?? 0, await proof(id));
  expect(await deleted.json()).toEqual({ message: 'The passkey has been deleted.' });
  await refusal(await finish(token, await key.sign(options)), 'invalid');
  expect((await ask(token)).allowCredentials.map((credential) => credential.id)).not.toContain(key.id);
});
