import { sessionSeconds } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';
import { randomToken } from '../secrets.ts';
import { expireCookies, readToken, setCookies } from './cookies.ts';
import { deleteSession, type StoredSession, storeSession } from './store.ts';
import { hasUsableSecret, signToken, verifyToken } from './token.ts';

type SessionUser = { id: number; sessionEpoch: number };

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Stores a session. @returns its signed token */
async function issue(env: Env, id: string, session: StoredSession): Promise<string> {
  const token = await signToken(env, id, session.startedAt + sessionSeconds);
  await storeSession(env, id, session);
  return token;
}

/**
 * Creates a session.
 * @returns its token, the value of the cookie
 * @throws AppError 'unavailable'
 */
export function createSession(env: Env, user: SessionUser): Promise<string> {
  return issue(env, randomToken(), { userId: user.id, epoch: user.sessionEpoch, startedAt: nowInSeconds() });
}

/**
 * Gives a session its full lifetime again.
 * @throws AppError 'unavailable'
 */
export async function renewSession(c: AppContext, id: string, session: StoredSession): Promise<void> {
  setCookies(c, await issue(c.env, id, { ...session, startedAt: nowInSeconds() }));
}

/** Deletes this browser's session from KV. */
async function deleteCurrentSession(c: AppContext): Promise<void> {
  const token = readToken(c);
  const id = token && hasUsableSecret(c.env) ? await verifyToken(c.env, token) : undefined;
  if (id !== undefined) await deleteSession(c.env, id);
}

/**
 * Signs this browser in and ends its previous session.
 * @throws AppError 'unavailable'
 */
export async function startSession(c: AppContext, user: SessionUser): Promise<void> {
  await deleteCurrentSession(c);
  setCookies(c, await createSession(c.env, user));
}

/**
 * Signs this browser out and deletes its session from KV.
 * @throws AppError 'unavailable'
 */
export async function endSession(c: AppContext): Promise<void> {
  await deleteCurrentSession(c);
  expireCookies(c);
}
