import type { AccountUser } from '#domain/account/account.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { requiresTwoFactor } from '#worker/http/session/member.ts';
import { startSession } from '#worker/http/session/session.ts';
import { recordLater } from '../../security/events.ts';
import { placeOf } from '../../security/place.ts';
import { confirmPassword, limitGuesses } from '../passwords/confirm-password.ts';
import { rememberBrowser } from '../sign-in/known-browser.ts';
import { checkSecondStep, confirmOwner, requireProvenOwner } from './check-second-factor.ts';
import { startAssertion } from './passkey-sign-in.ts';
import { createPasskey, relyingParty, renamePasskey, startPasskey } from './passkeys.ts';
import { createPendingLogin, findPendingLogin, spendPendingLogin } from './pending-logins.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deletePasskey, deleteTotp, turnOff, twoFactorStatus } from './settings.ts';
import { confirmTotp, createTotp } from './totp.ts';

const signInKinds = { passkey: 'sign-in-passkey', totp: 'sign-in-app', recovery: 'sign-in-recovery' } as const;

function deletedText(step: string, isOn: boolean): string {
  return `The ${step} has been deleted.${isOn ? '' : ' Two-factor authentication is off.'}`;
}

const callerOf = (c: AppContext) => ({
  env: c.env,
  db: c.var.db,
  place: placeOf(c),
  sessionHash: c.var.sessionHash ?? '',
});

export const twoFactorEndpoints = [
  endpoint('POST /api/login/passkey', async ({ c, db, body }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    const { user } = await findPendingLogin(db, body.token);
    return startAssertion(db, relyingParty(c), user.id, body.token);
  }),

  endpoint('POST /api/login/second-step', async ({ c, db, body }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    const { user, sessionEpoch, hash } = await findPendingLogin(db, body.token);
    await checkSecondStep(c, user.id, body);
    await spendPendingLogin(db, body.token);
    await startSession(c, { ...user, sessionEpoch });
    rememberBrowser(c, { id: user.id, hash });
    recordLater(c, { kind: signInKinds[body.method], userId: user.id, actorId: user.id });
    return { user };
  }),

  endpoint('GET /api/user/two-factor', ({ c, db, member }) => twoFactorStatus(db, member, isRequired(c, member))),

  endpoint('POST /api/user/two-factor/challenge', async ({ c, db, member, body }) => {
    const { sessionEpoch } = await confirmPassword(c, member, body.password);
    const token = await createPendingLogin(db, member.id, sessionEpoch);
    return { token, options: await startAssertion(db, relyingParty(c), member.id, token) };
  }),

  endpoint('POST /api/user/two-factor/totp', async ({ c, db, member, body }) => {
    await confirmOwner(c, member, body);
    await requireProvenOwner(db, member.id);
    const created = await createTotp(c.env, db, member);
    if (created === undefined) throw new AppError('conflict', 'You already have an authenticator app.');
    return created;
  }),

  endpoint('POST /api/user/two-factor/totp/confirm', async ({ c, member, body }) => {
    await limitGuesses(c, member);
    return { recoveryCodes: await confirmTotp(callerOf(c), member.id, body.code) };
  }),

  endpoint('POST /api/user/two-factor/passkeys', async ({ c, db, member, body }) => {
    await confirmOwner(c, member, body);
    await requireProvenOwner(db, member.id);
    return startPasskey(db, relyingParty(c), member);
  }),

  endpoint('POST /api/user/two-factor/passkeys/confirm', async ({ c, member, body }) => {
    await limitGuesses(c, member);
    const caller = { ...callerOf(c), site: relyingParty(c) };
    return { recoveryCodes: await createPasskey(caller, member.id, body.name, body.response) };
  }),

  endpoint('PUT /api/user/two-factor/passkeys/:id', async ({ c, db, member, params, body }) => {
    await limitRate(c, c.env.PROFILE_LIMIT, String(member.id));
    return renamePasskey(db, placeOf(c), member.id, params.id, body.name);
  }),

  endpoint('DELETE /api/user/two-factor/passkeys/:id', async ({ c, member, params, body }) => {
    const hash = await confirmOwner(c, member, body);
    const isOn = await deletePasskey({ ...callerOf(c), userId: member.id, hash }, params.id);
    return { message: deletedText('passkey', isOn) };
  }),

  endpoint('DELETE /api/user/two-factor/totp', async ({ c, member, body }) => {
    const hash = await confirmOwner(c, member, body);
    const isOn = await deleteTotp({ ...callerOf(c), userId: member.id, hash });
    return { message: deletedText('authenticator app', isOn) };
  }),

  endpoint('POST /api/user/two-factor/recovery-codes', async ({ c, member, body }) => {
    const hash = await confirmOwner(c, member, body);
    return { recoveryCodes: await replaceRecoveryCodes(callerOf(c), member.id, hash) };
  }),

  endpoint('DELETE /api/user/two-factor', async ({ c, member, body }) => {
    const hash = await confirmOwner(c, member, body);
    await turnOff({ ...callerOf(c), userId: member.id, hash });
    return { message: 'Two-factor authentication is off.' };
  }),
];

function isRequired(c: AppContext, { isAdmin }: AccountUser): boolean {
  return c.var.twoFactorMissing === true || (isAdmin && requiresTwoFactor(c.env));
}
