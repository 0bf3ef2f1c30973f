import type { AccountUser } from '#domain/account/account.schema.ts';
import type { Confirmation, SecondStep } from '#domain/account/two-step.schema.ts';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { recordFailure } from '../../security/events.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { countGuess, forgetGuesses, takeBackGuess } from './guesses.ts';
import { spendAssertion } from './passkey-sign-in.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';
import { spendTotpCode } from './totp.ts';

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
  message: 'Two-step sign-in is on. Enter a code from your app or a recovery code, or use a passkey.',
};

const refused = (issue: Issue) => new AppError('invalid', issue.message, { issues: [issue] });

async function isRightStep(c: AppContext, userId: number, step: GivenStep): Promise<boolean> {
  const { db } = c.var;
  if (step.method === 'passkey') return spendAssertion(db, relyingParty(c), userId, step);
  if (step.method === 'totp') return spendTotpCode(c.env, db, userId, step.code);
  return spendRecoveryCode(db, userId, step.code);
}

/**
 * Checks a second step, which is spent, as a guess.
 * @param actorId the signed-in member; null at a login
 * @throws AppError 'rate_limited', 'invalid' or 'unavailable'
 */
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

/**
 * Checks that the caller knows their own password and, while two-step sign-in is on, has a second step.
 * @returns the stored password's hash
 * @throws AppError 'rate_limited', 'invalid' or 'unavailable'
 */
export async function confirmOwner(c: AppContext, { id }: AccountUser, given: Confirmation): Promise<string> {
  const { hash, isTwoStepOn } = await confirmPassword(c, { id }, given.password);
  if (!isTwoStepOn) return hash;
  if (given.method === undefined) throw refused(missingStep);
  await checkSecondStep(c, id, given, id);
  return hash;
}
