import { eq } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import { jwtVerify, SignJWT } from 'jose';
import { type AccountUser, sessionSeconds, signedInCookie } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { users } from '../db/schema/users.ts';
import type { AppContext, AppEnv } from '../env.ts';
import { logFailure } from './log.ts';
import { randomToken, sha256Hex } from './secrets.ts';

/** What KV keeps of a session, under a hash of its id. Times are in seconds. */
type StoredSession = { userId: number; epoch: number; startedAt: number };

/** The columns that a member may see of themself. */
export const memberColumns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  city: users.city,
  state: users.state,
  shootingExperience: users.shootingExperience,
  isAdmin: users.isAdmin,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

const cookieName = 'session';
const storeDown = 'Signing in is not available right now. Please try again in a moment.';

const keyOf = (id: string) => `session:${sha256Hex(id)}`;
const onHttps = (c: AppContext) => new URL(c.req.url).protocol === 'https:';
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** @throws AppError 'unavailable' naming the setting that is missing */
function signingKey({ SESSION_SECRET }: Env): Uint8Array {
  if (!SESSION_SECRET) {
    throw new AppError('unavailable', 'Signing in is not set up: the setting SESSION_SECRET is missing.');
  }
  return new TextEncoder().encode(SESSION_SECRET);
}

/** @throws AppError 'unavailable' while sessions cannot be kept, whoever asks */
export function requireSessions(env: Env): void {
  signingKey(env);
}

/** `__Host-` keeps other hosts of the domain from setting the cookie; browsers take it on https only. */
function cookieOptions(c: AppContext): CookieOptions {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return onHttps(c) ? { ...options, secure: true, prefix: 'host' } : options;
}

/** The mark beside the session's cookie says no more than that there may be a session, so scripts may read it. */
function markOptions(c: AppContext): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure: onHttps(c) };
}

function readCookie(c: AppContext): string | undefined {
  return onHttps(c) ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName);
}

function writeCookie(c: AppContext, token: string): void {
  setCookie(c, cookieName, token, { ...cookieOptions(c), maxAge: sessionSeconds });
  setCookie(c, signedInCookie, '1', { ...markOptions(c), maxAge: sessionSeconds });
}

/** The session id that a token names; none where it is forged, expired or broken. */
async function sessionId(env: Env, token: string): Promise<string | undefined> {
  const key = signingKey(env);
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'jti'] });
    return payload.jti;
  } catch {
    return undefined;
  }
}

/** @throws AppError 'unavailable' where KV does not answer */
async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unavailable', storeDown, { cause });
  }
}

async function keepSession(env: Env, id: string, stored: StoredSession): Promise<string> {
  const token = await new SignJWT({ jti: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(stored.startedAt + sessionSeconds)
    .sign(signingKey(env));
  await env.SESSIONS.put(keyOf(id), JSON.stringify(stored), { expirationTtl: sessionSeconds });
  return token;
}

/**
 * Keeps a new session and answers the cookie's value.
 * @throws AppError 'unavailable'
 */
export async function createSession(env: Env, user: { id: number; sessionEpoch: number }): Promise<string> {
  requireSessions(env);
  const stored = { userId: user.id, epoch: user.sessionEpoch, startedAt: nowInSeconds() };
  return withStore(() => keepSession(env, randomToken(), stored));
}

/** Signs this browser in. @throws AppError 'unavailable' */
export async function startSession(c: AppContext, user: { id: number; sessionEpoch: number }): Promise<void> {
  writeCookie(c, await createSession(c.env, user));
}

/** Signs this browser out, in KV too. @throws AppError 'unavailable' */
export async function endSession(c: AppContext): Promise<void> {
  const token = readCookie(c);
  const id = token && c.env.SESSION_SECRET ? await sessionId(c.env, token) : undefined;
  if (id !== undefined) await withStore(() => c.env.SESSIONS.delete(keyOf(id)));
  deleteCookie(c, cookieName, cookieOptions(c));
  deleteCookie(c, signedInCookie, markOptions(c));
}

/** The member who calls; none for a visitor. Rights and epoch come from D1 at each call. */
async function findMember(c: AppContext): Promise<AccountUser | undefined> {
  const token = readCookie(c);
  if (!token) return undefined;
  const id = await sessionId(c.env, token);
  if (id === undefined) return undefined;
  const stored = await withStore(() => c.env.SESSIONS.get<StoredSession>(keyOf(id), 'json'));
  const now = nowInSeconds();
  if (stored === null || stored.startedAt + sessionSeconds <= now) return undefined;
  const [row] = await c.var.db
    .select({ ...memberColumns, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, stored.userId));
  if (row === undefined || row.epoch !== stored.epoch || !row.emailVerified) return undefined;
  if (now - stored.startedAt > sessionSeconds / 2) await renew(c, id, { ...stored, startedAt: now });
  const { epoch: _, ...member } = row;
  return member;
}

/** A renewal that fails is tried again by the next call; the session still has half of its life. */
async function renew(c: AppContext, id: string, stored: StoredSession): Promise<void> {
  try {
    writeCookie(c, await keepSession(c.env, id, stored));
  } catch (error) {
    logFailure(c, 'The session could not be renewed', error);
  }
}

/** Lets members pass, with `c.var.member`. @throws AppError 'unauthenticated' */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  // The cookie of a session that is not found stays: KV may show a new session late, elsewhere.
  const found = await findMember(c);
  if (found === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  c.set('member', found);
  await next();
});

/** Stands behind `signedIn`. @throws AppError 'forbidden' */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.member.isAdmin) throw new AppError('forbidden', 'This is for administrators only.');
  await next();
});
