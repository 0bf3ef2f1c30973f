import { and, eq } from 'drizzle-orm';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { memberIdHeader, sessionSeconds } from '#domain/account/account.ts';
import type { Access } from '#domain/api/contract.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { userSessions } from '#worker/db/schema/account/user-sessions.ts';
import { users } from '#worker/db/schema/account/users.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '../log.ts';
import { expireCookies, readToken } from './cookies.ts';
import { isTwoFactorOn } from './second-factors.ts';
import { hashOf, nowInSeconds, readSession, renewSession, type StoredSession } from './session.ts';
import { isUseStale, lastSecond, recordUse, type SessionRow, secondsOf, sessionColumns } from './session-rows.ts';
import { verifyToken } from './session-token.ts';

export const memberColumns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  city: users.city,
  state: users.state,
  shootingExperience: users.shootingExperience,
  isCredited: users.isCredited,
  isAdmin: users.isAdmin,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

export function requiresTwoFactor({ REQUIRE_ADMIN_TWO_STEP }: Env): boolean {
  return REQUIRE_ADMIN_TWO_STEP === 'true';
}

/**
 * The member behind a request; undefined for a visitor. One D1 statement supplies rights, epoch and the session's row on
 * each request. Cookies of a session that can never be valid again are expired; those of a session that KV lacks stay,
 * because KV may show a new session late.
 * @throws AppError 'unavailable'
 */
async function findMember(c: AppContext): Promise<AccountUser | undefined> {
  const token = readToken(c);
  if (!token) return undefined;
  const id = await verifyToken(c.env, token);
  if (id === undefined) {
    expireCookies(c);
    return undefined;
  }
  const hash = hashOf(id);
  const session = await readSession(c.env, hash);
  const age = session === null ? sessionSeconds : nowInSeconds() - session.startedAt;
  if (session === null || age >= sessionSeconds) return undefined;
  const [found] = await c.var.db
    .select({
      member: memberColumns,
      sessionEpoch: users.sessionEpoch,
      suspendedAt: users.suspendedAt,
      row: sessionColumns,
      isTwoFactorOn,
    })
    .from(users)
    .innerJoin(userSessions, and(eq(userSessions.tokenHash, hash), eq(userSessions.userId, users.id)))
    .where(eq(users.id, session.userId));
  if (found === undefined || !isValid(found)) {
    expireCookies(c);
    return undefined;
  }
  c.set('memberId', found.member.id);
  const { row, suspendedAt } = found;
  let { member } = found;
  if (!member.emailVerified || suspendedAt !== null) return undefined;
  c.set('sessionHash', hash);
  c.set('signedInAt', row.signedInAt);
  const { isAdmin } = member;
  if (isAdmin && requiresTwoFactor(c.env) && !found.isTwoFactorOn) {
    c.set('twoFactorMissing', true);
    member = { ...member, isAdmin: false };
  }
  await maintain(c, { id, hash, session, age, row, isAdmin });
  return member;
}

type Row = Pick<SessionRow, keyof typeof sessionColumns>;

type Found = { member: { isAdmin: boolean }; sessionEpoch: number; row: Row };

function isValid({ member, sessionEpoch, row }: Found): boolean {
  const end = Math.min(secondsOf(row.expiresAt), lastSecond(secondsOf(row.signedInAt), member.isAdmin));
  return row.epoch === sessionEpoch && nowInSeconds() < end;
}

type Use = { id: string; hash: string; session: StoredSession; age: number; row: Row; isAdmin: boolean };

async function maintain(c: AppContext, { id, hash, session, age, row, isAdmin }: Use): Promise<void> {
  const expiresAt = Math.min(nowInSeconds() + sessionSeconds, lastSecond(secondsOf(row.signedInAt), isAdmin));
  if (age > sessionSeconds / 2 && expiresAt > session.startedAt + sessionSeconds) {
    await bestEffort(c, 'Session renewal failed', renewSession(c, id, session, expiresAt));
  } else if (isUseStale(row.lastUsedAt)) {
    c.executionCtx.waitUntil(bestEffort(c, 'Session use not recorded', recordUse(c.var.db, hash)));
  }
}

/**
 * Requires a member. A page names the member that it shows in `X-Member-Id`; if another member has signed in since, in
 * another tab, the request is refused.
 * @throws AppError 'unauthenticated'
 */
async function requireMember(c: AppContext): Promise<AccountUser> {
  const member = await findMember(c);
  if (member === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  const shown = c.req.header(memberIdHeader);
  if (shown !== undefined && shown !== String(member.id)) {
    throw new AppError('unauthenticated', 'You are now signed in as someone else. Please reload the page.');
  }
  return member;
}

/**
 * Checks that the caller has the access an endpoint asks for.
 * @returns the member; undefined if visitors have access
 * @throws AppError 'unauthenticated' or 'forbidden'
 */
export async function authorize(c: AppContext, access: Access): Promise<AccountUser | undefined> {
  if (access === 'visitor') return undefined;
  const member = await requireMember(c);
  if (access === 'admin' && c.var.twoFactorMissing)
    throw new AppError(
      'forbidden',
      'Administrators of this site need two-factor authentication. Set it up in your profile first.',
    );
  if (access === 'admin' && !member.isAdmin) throw new AppError('forbidden', 'This is for administrators only.');
  return member;
}
