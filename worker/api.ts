import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import { administratorsRoutes, membersRoutes, publicRoutes } from './api/endpoints.ts';
import type { AppEnv } from './env.ts';
import { register } from './http/endpoint.ts';
import { writeError } from './http/errors.ts';
import { everyRequest } from './http/every-request.ts';
import { guardHead } from './http/methods.ts';
import { csrf, requireHttps, validatePercentEncoding } from './http/protection/request-checks.ts';

export const api = new Hono<AppEnv>();

api.use(...everyRequest, requireHttps, guardHead, validatePercentEncoding, csrf);
register(api, [...publicRoutes, ...membersRoutes, ...administratorsRoutes]);
api.onError(writeError);
api.notFound(() => {
  throw new AppError('not_found', 'No such endpoint');
});
