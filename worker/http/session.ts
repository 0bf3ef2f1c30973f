import { eq } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import { jwtVerify, SignJWT } from 'jose';
import { type AccountUser, memberIdHeader, sessionSeconds, signedInCookie } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
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
/** A shorter secret could be guessed from one token (RFC 7518, 3.2). */
const minSecretLength = 32;

const keyOf = (id: string) => `session:${sha256Hex(id)}`;
const onHttps = (c: AppContext) => new URL(c.req.url).protocol === 'https:';
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** What is wrong with the setting, if anything is. */
function secretFault({ SESSION_SECRET }: Env): string | undefined {
  if (!SESSION_SECRET) return 'is missing';
  return SESSION_SECRET.length < minSecretLength ? `is too short: at least ${minSecretLength} characters` : undefined;
}

/** @throws AppError 'unavailable' naming the setting that is missing or too short */
function signingKey(env: Env): Uint8Array {
  const fault = secretFault(env);
  if (fault) throw new AppError('unavailable', `Signing in is not set up: the setting SESSION_SECRET ${fault}.`);
  return new TextEncoder().encode(env.SESSION_SECRET);
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

function expireCookies(c: AppContext): void {
  deleteCookie(c, cookieName, cookieOptions(c));
  deleteCookie(c, signedInCookie, markOptions(c));
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

/** Ends the session of this browser in KV. @throws AppError 'unavailable' */
async function dropSession(c: AppContext): Promise<void> {
  const token = readCookie(c);
  const id = token && secretFault(c.env) === undefined ? await sessionId(c.env, token) : undefined;
  if (id !== undefined) await withStore(() => c.env.SESSIONS.delete(keyOf(id)));
}

/** Signs this browser in; the session that it had until now ends. @throws AppError 'unavailable' */
export async function startSession(c: AppContext, user: { id: number; sessionEpoch: number }): Promise<void> {
  await dropSession(c);
  writeCookie(c, await createSession(c.env, user));
}

/** Signs this browser out, in KV too. @throws AppError 'unavailable' */
export async function endSession(c: AppContext): Promise<void> {
  await dropSession(c);
  expireCookies(c);
}

/** Lets the session follow a write that stands already: its failure is no failure of the call. */
export async function afterwards(c: AppContext, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logFailure(c, 'The session could not follow the change', error);
    return false;
  }
}

/**
 * The member who calls; none for a visitor. Rights and epoch come from D1 at each call. The cookies of a session that is
 * gone for good are expired; those of one that KV does not know stay, as KV may show a new session late, elsewhere.
 */
async function findMember(c: AppContext): Promise<AccountUser | undefined> {
  const token = readCookie(c);
  if (!token) return undefined;
  const id = await sessionId(c.env, token);
  if (id === undefined) {
    expireCookies(c);
    return undefined;
  }
  const stored = await withStore(() => c.env.SESSIONS.get<StoredSession>(keyOf(id), 'json'));
  const now = nowInSeconds();
  if (stored === null || stored.startedAt + sessionSeconds <= now) return undefined;
  const [row] = await c.var.db
    .select({ ...memberColumns, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, stored.userId));
  if (row === undefined || row.epoch !== stored.epoch) {
    expireCookies(c);
    return undefined;
  }
  if (!row.emailVerified) return undefined;
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

/**
 * Lets members pass, with `c.var.member`. A call may name in `X-Member-Id` the member whose page it comes from: where
 * another one has signed in meanwhile, in another tab, nothing is read or written.
 * @throws AppError 'unauthenticated'
 */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findMember(c);
  if (found === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  const shown = c.req.header(memberIdHeader);
  if (shown !== undefined && shown !== String(found.id)) {
    throw new AppError('unauthenticated', 'You are signed in as somebody else now. Please reload the page.');
  }
  c.set('member', found);
  await next();
});

/** Stands behind `signedIn`. @throws AppError 'forbidden' */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.member.isAdmin) throw new AppError('forbidden', 'This is for administrators only.');
  await next();
});
