import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { listUsers, makeAdmin, resendLink } from './service.ts';

export const adminUserRoutes = new Hono<AppEnv>()
  .get('/admin/users', signedIn, adminOnly, async (c) => {
    const { users, total } = await listUsers(c.var.db, queryParams(c, getCalls['/api/admin/users'].query));
    c.header('X-Total-Count', String(total));
    return c.json(users);
  })

  .post('/admin/users/:id/make-admin', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/users/:id/make-admin'].params);
    return c.json(await makeAdmin(c.var.db, c.var.member.id, id));
  })

  .post('/admin/users/:id/resend-verification', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/users/:id/resend-verification'].params);
    await resendLink(c, id);
    return c.json({ message: 'The verification email has been resent to the user.' });
  });
