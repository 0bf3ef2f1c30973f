import { endpoint } from '#worker/http/endpoint.ts';
import { bestEffort } from '#worker/http/log.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { endSession, startSession } from '#worker/http/session/session.ts';
import { recordLater } from '../security/events.ts';
import { placeOf } from '../security/place.ts';
import { limitGuesses } from './passwords/confirm-password.ts';
import { accountData, deleteAccount, updateProfile } from './profile.ts';
import { updatePassword } from './sign-in/credentials.ts';
import { refuseWeakPassword } from './weak-passwords/refuse-weak-password.ts';

export const profileEndpoints = [
  endpoint('GET /api/user', ({ member }) => member),

  endpoint('PUT /api/user', async ({ c, db, member, body }) => {
    await limitRate(c, c.env.PROFILE_LIMIT, String(member.id));
    return updateProfile(db, member.id, body);
  }),

  endpoint('DELETE /api/user', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    await deleteAccount(db, member, body.password, placeOf(c));
    await endSession(c);
    return { message: 'Your account has been deleted.' };
  }),

  endpoint('POST /api/user/password', async ({ c, db, member, body }) => {
    await limitGuesses(c, member);
    await refuseWeakPassword(c, body.password, member.email);
    const sessionEpoch = await updatePassword(db, member.id, body);
    recordLater(c, { kind: 'password-changed', userId: member.id, actorId: member.id });
    const session = startSession(c, { ...member, sessionEpoch });
    return {
      message: (await bestEffort(c, 'Session not restarted after updating the password', session))
        ? 'Your password has been changed. You are logged out everywhere else.'
        : 'Your password has been changed. Please log in again with the new one.',
    };
  }),

  endpoint('GET /api/user/data', ({ c, db, member }) => {
    c.header('Content-Disposition', 'attachment; filename="red-dot-atlas-data.json"');
    return accountData(db, member, c.var.sessionHash);
  }),

  endpoint('GET /api/admin/check', () => ({ isAdmin: true })),
];
