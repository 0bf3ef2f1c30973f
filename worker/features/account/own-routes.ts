import type { AccountUser } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/best-effort.ts';
import { cacheTag, purge } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/rate-limits.ts';
import { endSession, startSession } from '#worker/http/session/session.ts';
import { reviewedOptics } from '../reviews/member-reviews.ts';
import { accountData, deleteAccount, updatePassword, updateProfile } from './service.ts';

/** Stops an unattended session from being used to guess the password. */
function limitGuesses(c: AppContext, { id }: AccountUser): Promise<void> {
  return limitRate(c, c.env.LOGIN_LIMIT, `member ${id}`);
}

/** Members' endpoints for their own accounts. */
export const ownAccountEndpoints = [
  endpoint('GET /api/user', ({ member }) => member),

  endpoint('PUT /api/user', async ({ c, member, body }) => {
    const user = await updateProfile(c.var.db, member.id, body);
    // Reviews show the handle. An unchanged one purges too: an earlier attempt may have stored it without reaching its purge.
    await purge(c, (await reviewedOptics(c.var.db, user.id)).map(cacheTag.reviews));
    return user;
  }),

  endpoint('DELETE /api/user', async ({ c, member, body }) => {
    await limitGuesses(c, member);
    const reviewed = await deleteAccount(c.var.db, member.id, body.password);
    await Promise.all([
      purge(c, reviewed.map(cacheTag.reviews)),
      bestEffort(c, 'Session not ended after deleting the account', endSession(c)),
    ]);
    return { message: 'Your account has been deleted.' };
  }),

  endpoint('POST /api/user/password', async ({ c, member, body }) => {
    await limitGuesses(c, member);
    const sessionEpoch = await updatePassword(c.var.db, member.id, body);
    const session = startSession(c, { id: member.id, sessionEpoch });
    return {
      message: (await bestEffort(c, 'Session not restarted after updating the password', session))
        ? 'Your password has been changed. You are logged out everywhere else.'
        : 'Your password has been changed. Please log in again with the new one.',
    };
  }),

  endpoint('GET /api/user/data', ({ c, member }) => {
    c.header('Content-Disposition', 'attachment; filename="red-dot-atlas-data.json"');
    return accountData(c.var.db, member);
  }),

  endpoint('GET /api/admin/check', () => ({ isAdmin: true })),
];
