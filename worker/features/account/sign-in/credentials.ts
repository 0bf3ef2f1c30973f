import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { suspendedText, unverifiedText } from '#domain/account/account.ts';
import type { SecondStepMethod } from '#domain/account/two-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { memberColumns } from '#worker/http/session/member.ts';
import { secondStepColumns } from '#worker/http/session/second-factors.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { isVerifiersToken } from '../passwords/password-reset.ts';
import { secondStepsOf } from '../two-factor/pending-logins.ts';
import { admitGuess, attemptKey, countGuess, deleteGuesses, guessesOf, tooManyAttempts } from './attempts.ts';
import { knownBrowser } from './known-browser.ts';

/** One statement that costs the same for unknown emails. */
async function findAccount(db: Database, email: string, key: string) {
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(sql`(SELECT 1)`)
    .as('one_row');
  const [found] = await db
    .select({
      account: {
        ...memberColumns,
        password: users.password,
        sessionEpoch: users.sessionEpoch,
        suspendedAt: users.suspendedAt,
      },
      steps: secondStepColumns,
      nextAt: attempts.nextAt,
    })
    .from(one)
    .leftJoin(users, eq(users.email, email))
    .leftJoin(attempts, guessesOf(key));
  return { account: found?.account ?? undefined, steps: found?.steps, nextAt: found?.nextAt };
}

async function countLogin(
  c: AppContext,
  key: string,
  browser: string | undefined,
  nextAt?: string | null,
): Promise<void> {
  if (browser !== undefined) {
    // The cookie may be copied to many client IPs.
    await limitRate(c, c.env.LOGIN_LIMIT, `browser ${browser}`);
    await countGuess(c.var.db, key);
    return;
  }
  const refusal = 'Too many attempts with this email.';
  // Most refusals write nothing.
  if (nextAt && nextAt > new Date().toISOString()) throw tooManyAttempts(c, refusal, nextAt);
  await admitGuess(c, key, refusal);
}

/** Only a caller who knows the password learns that the account is suspended or unverified. */
export async function authenticate(
  c: AppContext,
  { email, password }: { email: string; password: string },
): Promise<{ user: AccountUser; sessionEpoch: number; hash: string; methods: SecondStepMethod[] }> {
  const { db } = c.var;
  const key = attemptKey('guess', email);
  const { account, steps, nextAt } = await findAccount(db, email, key);
  await countLogin(c, key, account && knownBrowser(c, { id: account.id, hash: account.password }), nextAt);
  const isCorrect = await verifyPassword(password, account?.password);
  if (account === undefined || !isCorrect) throw new AppError('unauthenticated', 'Invalid email or password');
  c.executionCtx.waitUntil(bestEffort(c, 'Wrong passwords not reset', deleteGuesses(db, key)));
  if (account.suspendedAt !== null) throw new AppError('forbidden', suspendedText);
  if (!account.emailVerified) throw new AppError('forbidden', unverifiedText);
  const { password: hash, suspendedAt: _, sessionEpoch, ...user } = account;
  return { user, sessionEpoch, hash, methods: secondStepsOf(steps) };
}

export const passwordChanged = () => new AppError('conflict', 'Your password was just changed. Please log in again.');

export const samePassword = (id: number, hash: string) => ({
  when: sql`(SELECT password FROM users WHERE id = ${id}) IS NOT ${hash}`,
  refuse: () => Promise.reject(passwordChanged()),
});

/** Whoever registered another person's email must not void, by a password change, the token that its verification returned. */
const keptForOwner = (column: AnyColumn) => sql`CASE WHEN ${isVerifiersToken} THEN ${column} END`;

export async function updatePassword(
  db: Database,
  id: number,
  { hash, password }: { hash: string; password: string },
): Promise<{ sessionEpoch: number; hash: string }> {
  const [row] = await db
    .update(users)
    .set({
      password: await hashPassword(password),
      resetToken: keptForOwner(users.resetToken),
      resetTokenExpiry: keptForOwner(users.resetTokenExpiry),
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), eq(users.password, hash)))
    .returning({ sessionEpoch: users.sessionEpoch, hash: users.password });
  if (row === undefined) throw passwordChanged();
  return row;
}
