import { eq } from 'drizzle-orm';
import { type AccountUser, passwordBodySchema } from '#domain/account/account.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { users } from '#worker/db/schema/account/users.ts';
import type { AppContext } from '#worker/env.ts';
import { parse } from '#worker/http/body.ts';
import { bestEffort } from '#worker/http/log.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { isTwoFactorOn } from '#worker/http/session/second-factors.ts';
import { recordFailure } from '../../security/events.ts';
import { admitGuess, attemptKey, deleteGuesses } from '../sign-in/attempts.ts';
import { verifyPassword } from './password-hash.ts';

type Member = Pick<AccountUser, 'id'>;

type ConfirmedAccount = { hash: string; sessionEpoch: number; isTwoFactorOn: number };

/** Stops an unattended session from being used to guess a password or code. */
export function limitGuesses(c: AppContext, { id }: Member): Promise<void> {
  return limitRate(c, c.env.LOGIN_LIMIT, `member ${id}`);
}

/** Wrong passwords delay further ones, but not logins. */
export async function confirmPassword(
  c: AppContext,
  { id }: Member,
  password: string,
  path = 'password',
): Promise<ConfirmedAccount> {
  const { db } = c.var;
  await limitGuesses(c, { id });
  const key = attemptKey('password', String(id));
  await admitGuess(c, key, 'Too many wrong passwords.');
  const { password: hash, sessionEpoch } = users;
  const [row] = await db.select({ hash, sessionEpoch, isTwoFactorOn }).from(users).where(eq(users.id, id));
  if (row === undefined || !(await verifyPassword(password, row.hash))) {
    recordFailure(c, { kind: 'password-refused', userId: id, actorId: id });
    const message = 'Incorrect password';
    throw new AppError('invalid', message, { issues: [{ path, message }] });
  }
  c.executionCtx.waitUntil(bestEffort(c, 'Wrong passwords not reset', deleteGuesses(db, key)));
  return row;
}

const recentSignInMs = 600_000;

/** Checks the password if one is given; without one, the member must have signed in a few minutes ago. */
export async function confirmPasswordOrSignIn(
  c: AppContext,
  member: Member,
  password: string | undefined,
): Promise<void> {
  const isRecent = Date.now() - Date.parse(c.var.signedInAt ?? '') < recentSignInMs;
  if (password === undefined && isRecent) return;
  await confirmPassword(c, member, parse(passwordBodySchema, { password }).password);
}
