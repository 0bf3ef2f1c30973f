import { eq, lte, sql } from 'drizzle-orm';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { Confirmation, SecondStep } from '#domain/account/two-factor.schema.ts';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { twoFactorFailures } from '#worker/db/schema/account/two-factor.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { recordFailure } from '../../security/events.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { tooManyAttempts } from '../sign-in/attempts.ts';
import { spendAssertion } from './passkey-sign-in.ts';
import { relyingParty } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './totp.ts';

/** Guesses without a delay, for typos. From then on the delay doubles: 2 seconds, 4, 8 and so on. */
const freeGuesses = 3;
const maxDelaySeconds = 15 * 60;

/** Counts before the check, so that concurrent guesses count too. */
async function countGuess(c: AppContext, userId: number): Promise<string> {
  const { db } = c.var;
  const count = sql`${twoFactorFailures.count} + 1`;
  const delay = sql`min(${maxDelaySeconds}, CASE WHEN ${count} < ${freeGuesses} THEN 0
    WHEN ${count} > 20 THEN ${maxDelaySeconds} ELSE 1 << (${count} - ${freeGuesses} + 1) END)`;
  const [counted] = await db
    .insert(twoFactorFailures)
    .values({ userId, count: 1, retryAt: now as unknown as string })
    .onConflictDoUpdate({
      target: twoFactorFailures.userId,
      set: { count, retryAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || ${delay} || ' seconds')` },
      setWhere: lte(twoFactorFailures.retryAt, now),
    })
    .returning({ retryAt: twoFactorFailures.retryAt });
  if (counted !== undefined) return counted.retryAt;
  const [row] = await db
    .select({ retryAt: twoFactorFailures.retryAt })
    .from(twoFactorFailures)
    .where(eq(twoFactorFailures.userId, userId));
  throw tooManyAttempts(c, 'Too many failed attempts.', row?.retryAt ?? new Date().toISOString());
}

/** Keeps the wait of a later guess. */
export async function takeBackGuess(db: Database, userId: number, retryAt: string): Promise<void> {
  const own = sql`${twoFactorFailures.retryAt} = ${retryAt}`;
  await db
    .update(twoFactorFailures)
    .set({
      count: sql`${twoFactorFailures.count} - 1`,
      retryAt: sql`CASE WHEN ${own} THEN ${now} ELSE ${twoFactorFailures.retryAt} END`,
    })
    .where(eq(twoFactorFailures.userId, userId));
}

async function forgetGuesses(db: Database, userId: number): Promise<void> {
  await db.delete(twoFactorFailures).where(eq(twoFactorFailures.userId, userId));
}

type Typed = { method: 'totp' | 'recovery'; code: string };
type GivenStep = Typed | Extract<SecondStep, { method: 'passkey' }>;

const wrongStep = {
  passkey: { path: 'response', message: 'This passkey was not accepted, or it took too long. Please try again.' },
  totp: {
    path: 'code',
    message: 'This code is wrong or was already used. Enter the next code that your app shows.',
  },
  recovery: { path: 'code', message: 'This recovery code is wrong or was already used. Try another one.' },
};

const missingStep = {
  path: 'code',
  message: 'Two-factor authentication is on. Enter a code from your app or a recovery code, or use a passkey.',
};

const refused = (issue: Issue) => new AppError('invalid', issue.message, { issues: [issue] });

async function isRightStep(c: AppContext, userId: number, step: GivenStep): Promise<boolean> {
  const { db } = c.var;
  if (step.method === 'passkey') return spendAssertion(db, relyingParty(c), userId, step);
  if (step.method === 'totp') return spendTotpCode(c.env, db, userId, step.code);
  return spendRecoveryCode(db, userId, step.code);
}

export async function checkSecondStep(
  c: AppContext,
  userId: number,
  step: GivenStep,
  actorId: number | null = null,
): Promise<void> {
  const { db } = c.var;
  const retryAt = await countGuess(c, userId);
  const isRight = await isRightStep(c, userId, step).catch(async (error: unknown) => {
    await bestEffort(c, 'Guess not taken back', takeBackGuess(db, userId, retryAt));
    throw error;
  });
  if (!isRight) {
    recordFailure(c, { kind: 'second-step-failed', userId, actorId });
    throw refused(wrongStep[step.method]);
  }
  await forgetGuesses(db, userId);
}

export async function confirmOwner(c: AppContext, { id }: AccountUser, given: Confirmation): Promise<string> {
  const { hash, isTwoFactorOn } = await confirmPassword(c, { id }, given.password);
  if (!isTwoFactorOn) return hash;
  if (given.method === undefined) throw refused(missingStep);
  await checkSecondStep(c, id, given, id);
  return hash;
}

/**
 * One who registered another person's email could lock that person out with a second step, even after a new password.
 */
export async function requireProvenOwner(db: Database, userId: number): Promise<void> {
  const [row] = await db.select({ browser: users.registeredBrowser }).from(users).where(eq(users.id, userId));
  if (row?.browser === null) return;
  throw new AppError(
    'forbidden',
    'Another browser registered this account. Sign out, choose “Forgot your password?” and set a new password first.',
  );
}
