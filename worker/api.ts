import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import { administratorsRoutes } from './api/administrators.ts';
import { membersRoutes } from './api/members.ts';
import { publicRoutes } from './api/public.ts';
import type { AppEnv } from './env.ts';
import { register } from './http/endpoint.ts';
import { writeError } from './http/errors.ts';
import { everyRequest } from './http/every-request.ts';
import { guardHead } from './http/methods.ts';
import { csrf } from './http/protection/csrf.ts';
import { requireHttps } from './http/protection/https.ts';
import { validatePercentEncoding } from './http/protection/validate-percent-encoding.ts';

export const api = new Hono<AppEnv>();

api.use(...everyRequest, requireHttps, guardHead, validatePercentEncoding, csrf);
register(api, [...publicRoutes, ...membersRoutes, ...administratorsRoutes]);
api.onError(writeError);
api.notFound(() => {
  throw new AppError('not_found', 'No such endpoint');
});
