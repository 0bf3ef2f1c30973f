import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { insertPasskey, newAuthenticator } from '#worker/testing/account/passkeys.ts';
import {
  account,
  confirm,
  count,
  create,
  hash,
  newApp,
  password,
  passwordStep,
  past,
  path,
  post,
  proof,
  remove,
  removeApp,
  rename,
  start,
  status,
  turnOff,
  turnOnTwoFactor,
} from '#worker/testing/account/two-factor.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteExpiredSetUps } from './passkeys.ts';

test('creating the first passkey takes the password and shows recovery codes once', async () => {
  const { id, email, send } = await member({ password: hash });
  await refusal(await post(send, path, { password: 'wrong horse' }), 'invalid');
  const options = await start(send);
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: email }, excludeCredentials: [] });
  expect(await (await post(visitor.send, '/api/login', { email, password })).json()).toHaveProperty('user');
  const key = await newAuthenticator();
  const response = await key.create(options);
  const body = await bodyOf(await confirm(send, response), contracts[`POST ${path}/confirm`].response);
  expect(new Set(body.recoveryCodes).size).toBe(10);
  const { passkeys, ...rest } = await status(send);
  expect(await (await send('/api/user/data')).json()).toMatchObject({ passkeys });
  expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
  expect(rest).toEqual({ totpSince: null, recoveryCodesLeft: 10, required: false, needsNewPassword: false });
  expect((await passwordStep(email)).methods).toEqual(['passkey', 'recovery']);
  await refusal(await confirm(send, response), 'invalid');
  const next = await start(send, await proof(id));
  expect(next.excludeCredentials.map((credential) => credential.id)).toEqual([key.id]);
  expect(await count('passkeys', id)).toBe(1);
});

test('a second step beside another one leaves the recovery codes as they are', async () => {
  const { id, email, send } = await member({ password: hash });
  const { recoveryCodes } = await create(send, await newAuthenticator());
  const app = await newApp(id);
  const set = await post(send, '/api/user/two-factor/totp/confirm', { code: app.code() });
  expect(await set.json()).toEqual({ recoveryCodes: [] });
  expect((await passwordStep(email)).methods).toEqual(['passkey', 'totp', 'recovery']);
  const { token } = await passwordStep(email);
  const body = { token, method: 'recovery', code: recoveryCodes[0] };
  expect((await post(visitor.send, '/api/login/second-step', body)).status).toBe(200);

  const other = await member({ password: hash });
  await turnOnTwoFactor(other.id);
  expect(await create(other.send, await newAuthenticator(), await proof(other.id))).toEqual({ recoveryCodes: [] });
  expect((await status(other.send)).recoveryCodesLeft).toBe(10);
});

const certificate = new Map<string, unknown>([
  ['alg', -7],
  ['sig', new Uint8Array(8)],
  ['x5c', [new Uint8Array(8)]],
]);

test('a new passkey that attests itself is accepted', async () => {
  const { send } = await member({ password: hash });
  const key = await newAuthenticator();
  const response = await key.create(await start(send), { fmt: 'packed' });
  expect((await confirm(send, response)).status).toBe(200);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['an absent user', { flags: 0 }],
  ['a certificate', { fmt: 'packed', attStmt: certificate }],
  ['the format android-safetynet', { fmt: 'android-safetynet' }],
])('a new passkey of %s is refused, and spends the challenge', async (_, claims) => {
  const { id, send } = await member({ password: hash });
  const key = await newAuthenticator();
  const options = await start(send);
  const { issues } = await refusal(await confirm(send, await key.create(options, claims)), 'invalid');
  expect(issues?.[0]?.path).toBe('response');
  expect((await refusal(await confirm(send, await key.create(options)), 'invalid')).message).toContain('start again');
  expect(await count('passkeys', id)).toBe(0);
});

test('a new passkey needs the newest challenge of its own member, and is late after 5 minutes', async () => {
  const [first, second] = [await member({ password: hash }), await member({ password: hash })];
  const key = await newAuthenticator();
  const [early] = [await start(first.send), await start(second.send)];
  await refusal(await confirm(second.send, await key.create(early)), 'invalid');
  await start(first.send);
  await refusal(await confirm(first.send, await key.create(early)), 'invalid');
  const options = await start(first.send);
  const ends = await env.DB.prepare('SELECT expires_at FROM passkey_set_ups WHERE user_id = ?')
    .bind(first.id)
    .first<string>('expires_at');
  expect(Math.abs(Date.parse(ends ?? '') - Date.now() - 5 * 60_000)).toBeLessThan(10_000);
  await env.DB.prepare('UPDATE passkey_set_ups SET expires_at = ? WHERE user_id = ?').bind(past(), first.id).run();
  const { message } = await refusal(await confirm(first.send, await key.create(options)), 'invalid');
  expect(message).toContain('longer than 5 minutes');
  await deleteExpiredSetUps(db, new Date());
  expect(await count('passkey_set_ups', first.id)).toBe(0);
});

test('a passkey is stored once, and ten are the most', async () => {
  const { id, send } = await member({ password: hash });
  const key = await newAuthenticator();
  await create(send, key);
  await refusal(await confirm(send, await key.create(await start(send, await proof(id)))), 'conflict');
  const other = await member({ password: hash });
  await refusal(await confirm(other.send, await key.create(await start(other.send))), 'conflict');
  expect((await status(other.send)).recoveryCodesLeft).toBe(0);
  for (let more = 0; more < 8; more += 1) await insertPasskey(id);
  const options = await start(send, await proof(id));
  await insertPasskey(id);
  await refusal(await confirm(send, await (await newAuthenticator()).create(options)), 'conflict');
  expect((await refusal(await post(send, path, await proof(id)), 'conflict')).message).toContain('10 passkeys');
});

test('members rename their own passkeys only', async () => {
  const { id, send } = await account();
  const other = await account();
  const passkey = (await status(send)).passkeys[0];
  const renamed = await rename(send, passkey?.id ?? 0, ' Work laptop ');
  expect(await renamed.json()).toEqual({ ...passkey, name: 'Work laptop' });
  expect((await refusal(await rename(other.send, passkey?.id ?? 0, 'Mine'), 'not_found')).message).toContain('no such');
  for (const name of ['', ' ', '\u202e', 'x'.repeat(51)]) {
    const { issues } = await refusal(await rename(send, passkey?.id ?? 0, name), 'invalid');
    expect(issues?.map(({ path }) => path)).toEqual(['name']);
  }
  expect((await status(send)).passkeys.map(({ name }) => name)).toEqual(['Work laptop']);
  const { activity } = (await (await send('/api/user/data')).json()) as { activity: { kind: string }[] };
  expect(activity.map(({ kind }) => kind)).toEqual(['passkey-renamed']);
  expect([await count('security_events', id), await count('security_events', other.id)]).toEqual([1, 0]);
});

test('deleting the last second step turns two-factor authentication off', async () => {
  const { id, email, send } = await member({ password: hash });
  await create(send, await newAuthenticator());
  const passkeyId = (await status(send)).passkeys[0]?.id ?? 0;
  await refusal(await remove(send, passkeyId, { ...(await proof(id)), password: 'wrong horse' }), 'invalid');
  const other = await account();
  await refusal(await remove(other.send, passkeyId, await proof(other.id)), 'not_found');
  await passwordStep(email);
  expect(await (await remove(send, passkeyId, await proof(id))).json()).toEqual({
    message: 'The passkey has been deleted. Two-factor authentication is off.',
  });
  expect(await (await post(visitor.send, '/api/login', { email, password })).json()).toHaveProperty('user');
  expect([await count('recovery_codes', id), await count('pending_logins', id)]).toEqual([0, 0]);
  await refusal(await remove(send, passkeyId, { password }), 'not_found');
});

test('beside an app, deleting the last passkey leaves two-factor authentication on; then deleting the app turns it off', async () => {
  const { id, email, send } = await account();
  await turnOnTwoFactor(id);
  await remove(send, (await status(send)).passkeys[0]?.id ?? 0, await proof(id));
  expect((await passwordStep(email)).methods).toEqual(['totp', 'recovery']);
  await refusal(await removeApp(send, { ...(await proof(id)), password: 'wrong horse' }), 'invalid');
  expect(await (await removeApp(send, await proof(id))).json()).toEqual({
    message: 'The authenticator app has been deleted. Two-factor authentication is off.',
  });
  expect(await count('recovery_codes', id)).toBe(0);
  await refusal(await removeApp(send, { password }), 'not_found');
});

test('beside a passkey, deleting the app leaves two-factor authentication on', async () => {
  const { id, email, send } = await account();
  await turnOnTwoFactor(id);
  expect(await (await removeApp(send, await proof(id))).json()).toEqual({
    message: 'The authenticator app has been deleted.',
  });
  expect((await passwordStep(email)).methods).toEqual(['passkey', 'recovery']);
});

test('turning two-factor authentication off and deleting the account delete the passkeys', async () => {
  const { id, send } = await account();
  expect((await turnOff(send, await proof(id))).status).toBe(200);
  expect(await count('passkeys', id)).toBe(0);
  await create(send, await newAuthenticator());
  await start(send, await proof(id));
  expect((await send('/api/user', { method: 'DELETE', body: JSON.stringify({ password }) })).status).toBe(200);
  expect([await count('passkeys', id), await count('passkey_set_ups', id)]).toEqual([0, 0]);
});

test('an account with only a passkey can replace its recovery codes, and has the rights of an administrator', async () => {
  const demanding = { ...env, REQUIRE_ADMIN_TWO_STEP: 'true' };
  const { id, send } = await member({ isAdmin: true, password: hash });
  await refusal(await send('/api/admin/stats', {}, demanding), 'forbidden');
  await insertPasskey(id);
  expect((await send('/api/admin/stats', {}, demanding)).status).toBe(200);
  expect((await post(send, '/api/user/two-factor/recovery-codes', await proof(id))).status).toBe(200);
});

test('a public host takes PUBLIC_ORIGIN, whatever host the request names', async () => {
  const { cookie } = await member({ password: hash });
  const init = {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { Cookie: cookie.replace('session=', '__Host-session='), Origin: 'https://other.example' },
  };
  const url = `https://other.example${path}`;
  expect((await refusal(await visitor.send(url, init), 'unavailable')).message).toContain('PUBLIC_ORIGIN is missing');
  const configured = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };
  const options = await bodyOf(await visitor.send(url, init, configured), contracts[`POST ${path}`].response, 201);
  expect(options.rp.id).toBe('atlas.example');
});
