import { env } from 'cloudflare:workers';
import type { WriteName } from '#domain/api/api.schema.ts';
import { startPasskey } from '#worker/features/account/two-factor/passkeys.ts';
import { createPendingLogin } from '#worker/features/account/two-factor/pending-logins.ts';
import { sha256Hex } from '#worker/http/secrets.ts';
import { insertPasskey, newAuthenticator } from '../account/passkeys.ts';
import { newApp, newRecoveryCode, turnOnTwoFactor } from '../account/two-factor.ts';
import { db, insertUser } from '../rows.ts';

export const password = 'correct horse';

const freshEmail = () => `${crypto.randomUUID()}@example.com`;

export async function tokenOf(kind: 'verification' | 'reset'): Promise<string> {
  const token = crypto.randomUUID();
  const id = await insertUser();
  await env.DB.prepare(
    `UPDATE users SET ${kind}_token = ?, ${kind}_token_expiry = '2999-01-01T00:00:00.000Z' WHERE id = ?`,
  )
    .bind(sha256Hex(token), id)
    .run();
  return token;
}

async function idByEmail(email: string): Promise<number> {
  return Number(await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first('id'));
}

type Accounts = { email: string; ownerId: number; passkeyId: number };

export const accountBodies: { [Name in WriteName]?: (world: Accounts) => object | Promise<object> } = {
  'POST /api/register': () => ({ email: freshEmail(), password }),
  'POST /api/delete-registration': async () => ({ token: await tokenOf('verification') }),
  'POST /api/login': ({ email }) => ({ email, password }),
  'POST /api/login/second-step': async () => {
    const id = await insertUser({ emailVerified: true });
    const { codes } = await turnOnTwoFactor(id);
    return { token: await createPendingLogin(db, id, 0), method: 'recovery', code: codes[0] };
  },
  'POST /api/login/passkey': async () => {
    const id = await insertUser({ emailVerified: true });
    await insertPasskey(id);
    return { token: await createPendingLogin(db, id, 0) };
  },
  'POST /api/user/two-factor/challenge': async ({ email }) => {
    await insertPasskey(await idByEmail(email));
    return { password };
  },
  'POST /api/user/two-factor/passkeys': () => ({ password }),
  'POST /api/user/two-factor/passkeys/confirm': async ({ email }) => {
    const site = { id: 'localhost', origin: 'http://localhost' };
    const options = await startPasskey(db, site, { id: await idByEmail(email), email });
    return { name: 'Phone', response: await (await newAuthenticator()).create(options) };
  },
  'PUT /api/user/two-factor/passkeys/:id': async ({ ownerId, passkeyId }) => {
    await insertPasskey(ownerId, { id: passkeyId });
    return { name: 'Tablet' };
  },
  'DELETE /api/user/two-factor/passkeys/:id': async ({ email, ownerId, passkeyId }) => {
    await insertPasskey(ownerId, { id: passkeyId });
    return { password, method: 'recovery', code: await newRecoveryCode(await idByEmail(email)) };
  },
  'POST /api/user/two-factor/totp': () => ({ password }),
  'POST /api/user/two-factor/totp/confirm': async ({ email }) => ({
    code: (await newApp(await idByEmail(email))).code(),
  }),
  'DELETE /api/user/two-factor/totp': async ({ email }) => {
    const { codes } = await turnOnTwoFactor(await idByEmail(email));
    return { password, method: 'recovery', code: codes[0] };
  },
  'POST /api/user/two-factor/recovery-codes': async ({ email }) => {
    const { codes } = await turnOnTwoFactor(await idByEmail(email));
    return { password, method: 'recovery', code: codes[0] };
  },
  'DELETE /api/user/two-factor': async ({ email }) => {
    const { codes } = await turnOnTwoFactor(await idByEmail(email));
    return { password, method: 'recovery', code: codes[0] };
  },
  'POST /api/resend-verification': () => ({ email: freshEmail() }),
  'POST /api/forgot-password': () => ({ email: freshEmail() }),
  'POST /api/reset-password': async () => ({ token: await tokenOf('reset'), password }),
  'POST /api/user/password': () => ({ currentPassword: password, password: 'another horse' }),
  'DELETE /api/user': () => ({ password }),
};
