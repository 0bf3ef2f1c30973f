import { sessionSeconds } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '../log.ts';
import { randomToken, sha256Hex } from '../secrets.ts';
import { expireCookies, readToken, setCookies } from './cookies.ts';
import { expireSession, extendSession, insertSession, isoTime, lastSecond } from './session-rows.ts';
import { hasUsableSecret, signToken, verifyToken } from './session-token.ts';

// The first match wins: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function browserName(userAgent: string | undefined): string {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = nameIn(systems);
  const browser = nameIn(browsers) ?? 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export type SessionUser = { id: number; sessionEpoch: number; isAdmin: boolean };

/** A session in KV, stored under a hash of its id. `startedAt` is the sign-in or the last renewal, in seconds. Its row in D1 decides. */
export type StoredSession = { userId: number; startedAt: number };

export const hashOf = (id: string) => sha256Hex(id);
const keyOf = (hash: string) => `session:${hash}`;

async function fromStore<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    throw new AppError('unavailable', 'Sign-in is unavailable right now. Please try again in a moment.', { cause });
  }
}

export function readSession({ SESSIONS }: Env, hash: string): Promise<StoredSession | null> {
  return fromStore(SESSIONS.get<StoredSession>(keyOf(hash), 'json'));
}

function storeSession({ SESSIONS }: Env, hash: string, session: StoredSession, expiration: number): Promise<void> {
  // KV rejects an expiration less than a minute away.
  const latest = Math.max(expiration, nowInSeconds() + 61);
  return fromStore(SESSIONS.put(keyOf(hash), JSON.stringify(session), { expiration: latest }));
}

export function deleteSession({ SESSIONS }: Env, hash: string): Promise<void> {
  return fromStore(SESSIONS.delete(keyOf(hash)));
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Creates a session.
 * @returns its token, the value of the cookie, and its lifetime in seconds
 * @throws AppError 'unavailable'
 */
export async function createSession(
  env: Env,
  db: Database,
  user: SessionUser,
  userAgent?: string,
): Promise<{ token: string; seconds: number }> {
  const id = randomToken();
  const startedAt = nowInSeconds();
  const expiresAt = Math.min(startedAt + sessionSeconds, lastSecond(startedAt, user.isAdmin));
  const token = await signToken(env, id, expiresAt);
  await storeSession(env, hashOf(id), { userId: user.id, startedAt }, expiresAt);
  await insertSession(db, {
    userId: user.id,
    tokenHash: hashOf(id),
    epoch: user.sessionEpoch,
    browser: browserName(userAgent),
    signedInAt: isoTime(startedAt),
    lastUsedAt: isoTime(startedAt),
    expiresAt: isoTime(expiresAt),
  });
  return { token, seconds: expiresAt - startedAt };
}

/**
 * Extends a session.
 * @param expiresAt in seconds
 * @throws AppError 'unavailable'
 */
export async function renewSession(
  c: AppContext,
  id: string,
  session: StoredSession,
  expiresAt: number,
): Promise<void> {
  const startedAt = nowInSeconds();
  const token = await signToken(c.env, id, expiresAt);
  await storeSession(c.env, hashOf(id), { ...session, startedAt }, expiresAt);
  await extendSession(c.var.db, hashOf(id), isoTime(expiresAt));
  setCookies(c, token, expiresAt - startedAt);
}

async function deleteCurrentSession(c: AppContext): Promise<void> {
  const token = readToken(c);
  const id = token && hasUsableSecret(c.env) ? await verifyToken(c.env, token) : undefined;
  if (id === undefined) return;
  // D1 first: its row decides everywhere at once.
  await expireSession(c.var.db, hashOf(id));
  await deleteSession(c.env, hashOf(id));
}

export async function startSession(c: AppContext, user: SessionUser): Promise<void> {
  await deleteCurrentSession(c);
  const { token, seconds } = await createSession(c.env, c.var.db, user, c.req.header('User-Agent'));
  c.set('memberId', user.id);
  setCookies(c, token, seconds);
}

/** Signs this browser out and ends its session. If D1 or KV fails, the browser forgets the session all the same. */
export async function endSession(c: AppContext): Promise<void> {
  expireCookies(c);
  await bestEffort(c, 'Session not deleted', deleteCurrentSession(c));
}
