import type { AccountUser } from '#domain/account/account.schema.ts';
import type { SecondStep } from '#domain/account/two-step.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { clientIp, limitRate } from '#worker/http/rate-limits.ts';
import { requiresTwoStep } from '#worker/http/session/member.ts';
import { startSession } from '#worker/http/session/session.ts';
import { recordFailedSignIn, recordLater } from '../../security/events.ts';
import { checkPassword } from '../credentials.ts';
import { rememberBrowser } from '../known-browser.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { findPendingLogin, spendPendingLogin } from './pending-logins.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { confirmTotp, replaceRecoveryCodes, turnOff, twoStepStatus } from './settings.ts';
import { createTotp, spendTotpCode } from './totp.ts';

/** Shares the limit of every request that takes a password. */
function limitGuesses(c: AppContext, { id }: AccountUser): Promise<void> {
  return limitRate(c, c.env.LOGIN_LIMIT, `member ${id}`);
}

/** @throws AppError 'invalid' */
async function checkSecondStep(c: AppContext, userId: number, { method, code }: SecondStep): Promise<void> {
  const { db } = c.var;
  const isRight =
    method === 'totp' ? await spendTotpCode(c.env, db, userId, code) : await spendRecoveryCode(db, userId, code);
  if (isRight) return;
  const message =
    method === 'totp'
      ? 'This code is wrong or was already used. Enter the next code that your app shows.'
      : 'This recovery code is wrong or was already used. Try another one.';
  throw new AppError('invalid', message, { issues: [{ path: 'code', message }] });
}

export const twoStepEndpoints = [
  endpoint('POST /api/login/second-step', async ({ c, db, body }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    const { user, sessionEpoch } = await findPendingLogin(db, body.token);
    await countGuess(c, user.id);
    await checkSecondStep(c, user.id, body).catch((error: unknown) => {
      if (error instanceof AppError) recordFailedSignIn(c, user.email);
      throw error;
    });
    await spendPendingLogin(db, body.token);
    await forgetGuesses(db, user.id);
    await startSession(c, { ...user, sessionEpoch });
    rememberBrowser(c, user.id);
    recordLater(c, { kind: 'sign-in', userId: user.id, actorId: user.id });
    return { user };
  }),

  endpoint('GET /api/user/two-step', ({ c, db, member }) => twoStepStatus(db, member, isRequired(c, member))),

  endpoint('POST /api/user/two-step/totp', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    await checkPassword(db, member.id, body.password, 'password');
    const created = await createTotp(c.env, db, member);
    if (created === undefined) throw new AppError('conflict', 'You already have an authenticator app.');
    return created;
  }),

  endpoint('POST /api/user/two-step/totp/confirm', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    return { recoveryCodes: await confirmTotp(c.env, db, member, body.code) };
  }),

  endpoint('POST /api/user/two-step/recovery-codes', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    return { recoveryCodes: await replaceRecoveryCodes(db, member, body.password) };
  }),

  endpoint('DELETE /api/user/two-step', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    await turnOff(db, member, body.password);
    return { message: 'Two-step sign-in is off.' };
  }),
];

function isRequired(c: AppContext, { isAdmin }: AccountUser): boolean {
  return c.var.twoStepMissing === true || (isAdmin && requiresTwoStep(c.env));
}
