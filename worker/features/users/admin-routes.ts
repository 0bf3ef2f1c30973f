import { endpoint } from '#worker/http/endpoint.ts';
import { listUsers, makeAdmin, resendVerificationTo } from './service.ts';

export const adminUserEndpoints = [
  endpoint('GET /api/admin/users', ({ c, query }) => listUsers(c.var.db, query)),

  endpoint('POST /api/admin/users/:id/make-admin', ({ c, member, params }) =>
    makeAdmin(c.var.db, member.id, params.id),
  ),

  endpoint('POST /api/admin/users/:id/resend-verification', async ({ c, member, params }) => {
    await resendVerificationTo(c, member.id, params.id);
    return { message: 'The verification email has been resent to the user.' };
  }),
];
