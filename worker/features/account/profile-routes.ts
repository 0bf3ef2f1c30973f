import { endpoint } from '#worker/http/endpoint.ts';
import { bestEffort } from '#worker/http/log.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { endSession, startSession } from '#worker/http/session/session.ts';
import { recordLater } from '../security/events.ts';
import { placeOf } from '../security/place.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { accountData, deleteAccount, updateProfile } from './profile.ts';
import { updatePassword } from './sign-in/credentials.ts';
import { rememberBrowser } from './sign-in/known-browser.ts';
import { refuseWeakPassword } from './weak-passwords/weak-passwords.ts';

export const profileEndpoints = [
  endpoint('GET /api/user', ({ member }) => member),

  endpoint('PUT /api/user', async ({ c, db, member, body }) => {
    await limitRate(c, c.env.PROFILE_LIMIT, String(member.id));
    return updateProfile(db, member, body);
  }),

  endpoint('DELETE /api/user', async ({ c, db, member, body }) => {
    const { hash } = await confirmPassword(c, member, body.password);
    await deleteAccount(db, member, hash, placeOf(c));
    await endSession(c);
    return { message: 'Your account has been deleted.' };
  }),

  endpoint('POST /api/user/password', async ({ c, db, member, body }) => {
    const { hash } = await confirmPassword(c, member, body.currentPassword, 'currentPassword');
    await refuseWeakPassword(c, body.password, member.email);
    const updated = await updatePassword(db, member.id, { hash, password: body.password });
    recordLater(c, { kind: 'password-changed', userId: member.id, actorId: member.id });
    const session = startSession(c, { ...member, sessionEpoch: updated.sessionEpoch });
    const isSignedIn = await bestEffort(c, 'Session not restarted after updating the password', session);
    rememberBrowser(c, { id: member.id, hash: updated.hash });
    return {
      message: isSignedIn
        ? 'Your password has been changed. You are logged out everywhere else.'
        : 'Your password has been changed. Please log in again with the new one.',
    };
  }),

  endpoint('GET /api/user/data', ({ c, db, member }) => {
    c.header('Content-Disposition', 'attachment; filename="red-dot-atlas-data.json"');
    return accountData(db, member, c.var.sessionHash);
  }),
];
