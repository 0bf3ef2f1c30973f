import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { type TOTP, URI } from 'otpauth';
import { contracts } from '#domain/api/api.schema.ts';
import { recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-factor.ts';
import { hashPassword } from '#worker/features/account/passwords/password-hash.ts';
import { createRecoveryCodes } from '#worker/features/account/two-factor/recovery-codes.ts';
import { createTotp } from '#worker/features/account/two-factor/totp.ts';
import { bodyOf } from '../body-of.ts';
import { member, type Sender, visitor } from '../members.ts';
import { db } from '../rows.ts';
import { insertPasskey, type newAuthenticator } from './passkeys.ts';

export const password = 'correct horse';
export const hash = await hashPassword(password);
export const path = '/api/user/two-factor/passkeys';

export const post = (send: Sender, to: string, body: object, bindings?: Env) =>
  send(to, { method: 'POST', body: JSON.stringify(body) }, bindings);
const del = (send: Sender, to: string, given: object) => send(to, { method: 'DELETE', body: JSON.stringify(given) });
export const proof = async (userId: number) => ({ password, method: 'recovery', code: await newRecoveryCode(userId) });
export const rename = (send: Sender, id: number, name: string) =>
  send(`${path}/${id}`, { method: 'PUT', body: JSON.stringify({ name }) });
export const remove = (send: Sender, id: number, given: object) => del(send, `${path}/${id}`, given);
export const removeApp = (send: Sender, given: object) => del(send, '/api/user/two-factor/totp', given);
export const turnOff = (send: Sender, given: object) => del(send, '/api/user/two-factor', given);

export const status = async (send: Sender) =>
  bodyOf(await send('/api/user/two-factor'), contracts['GET /api/user/two-factor'].response);
export const start = async (send: Sender, given: object = { password }) =>
  bodyOf(await post(send, path, given), contracts[`POST ${path}`].response, 201);
export const confirm = (send: Sender, response: object, name = 'Phone') =>
  post(send, `${path}/confirm`, { name, response });

export async function create(
  send: Sender,
  authenticator: Awaited<ReturnType<typeof newAuthenticator>>,
  given: object = { password },
) {
  const response = await confirm(send, await authenticator.create(await start(send, given)));
  return bodyOf(response, contracts[`POST ${path}/confirm`].response);
}

export async function account(counter = 0) {
  const owner = await member({ password: hash });
  return { ...owner, key: await insertPasskey(owner.id, { counter }) };
}

export async function passwordStep(email: string) {
  const response = await post(visitor.send, '/api/login', { email, password });
  if (response.headers.getSetCookie().length > 0) throw new Error('The password alone set a cookie');
  const body = await bodyOf(response, contracts['POST /api/login'].response);
  if (!('twoFactor' in body)) throw new Error('No second step was asked for');
  return body.twoFactor;
}

export const ask = async (token: string) =>
  bodyOf(await post(visitor.send, '/api/login/passkey', { token }), contracts['POST /api/login/passkey'].response);
export const finish = (token: string, response: object) =>
  post(visitor.send, '/api/login/second-step', { token, method: 'passkey', response });

export async function challenged(email: string) {
  const { token } = await passwordStep(email);
  return { token, options: await ask(token) };
}

export const count = (table: string, userId: number) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(userId).first<number>('n');
export const past = () => new Date(Date.now() - 1).toISOString();

export async function newApp(id: number): Promise<{ code: (stepsAhead?: number) => string }> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, id));
  const created = await createTotp(env, db, { id, email: 'app@example.com' });
  const totp = URI.parse(created?.uri ?? '') as TOTP;
  return { code: (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 }) };
}

export async function newRecoveryCode(userId: number): Promise<string> {
  const { codes, rows } = createRecoveryCodes(userId);
  await db.insert(recoveryCodes).values(rows.slice(0, 1));
  return codes[0] ?? '';
}

export async function turnOnTwoFactor(id: number) {
  const app = await newApp(id);
  await db.update(totpSecrets).set({ confirmedAt: new Date().toISOString() }).where(eq(totpSecrets.userId, id));
  const { codes, rows } = createRecoveryCodes(id);
  await db.insert(recoveryCodes).values(rows);
  return { app, codes };
}
