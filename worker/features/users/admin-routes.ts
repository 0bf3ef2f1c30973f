import type { AppContext } from '#worker/env.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { confirmPassword, confirmPasswordOrSignIn } from '../account/passwords/confirm-password.ts';
import { placeOf } from '../security/place.ts';
import { endSessions, makeAdmin, reinstate, revokeAdmin, suspend } from './rights.ts';
import { listUsers, resendVerificationTo } from './users.ts';

const callerOf = (c: AppContext, { id }: { id: number }) => ({ db: c.var.db, userId: id, place: placeOf(c) });

export const adminUserEndpoints = [
  endpoint('GET /api/admin/check', () => ({ isAdmin: true })),

  endpoint('GET /api/admin/users', ({ db, query }) => listUsers(db, query)),

  endpoint('POST /api/admin/users/:id/make-admin', async ({ c, member, params, body }) => {
    await confirmPasswordOrSignIn(c, member, body.password);
    return makeAdmin(callerOf(c, member), params.id);
  }),

  endpoint('POST /api/admin/users/:id/revoke-admin', async ({ c, member, params, body }) => {
    await confirmPassword(c, member, body.password);
    return revokeAdmin(callerOf(c, member), params.id);
  }),

  endpoint('POST /api/admin/users/:id/suspend', async ({ c, member, params, body }) => {
    await confirmPassword(c, member, body.password);
    return suspend(callerOf(c, member), params.id);
  }),

  endpoint('POST /api/admin/users/:id/reinstate', ({ c, member, params }) => reinstate(callerOf(c, member), params.id)),

  endpoint('POST /api/admin/users/:id/end-sessions', ({ c, member, params }) =>
    endSessions(callerOf(c, member), params.id),
  ),

  endpoint('POST /api/admin/users/:id/resend-verification', async ({ c, member, params }) => {
    await resendVerificationTo(c, member.id, params.id);
    return { message: 'The verification email has been resent to the user.' };
  }),
];
