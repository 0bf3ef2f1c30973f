import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '../env.ts';
import { type Route, register } from '../http/endpoint.ts';
import { writeError } from '../http/errors.ts';
import { everyRequest } from '../http/every-request.ts';
import { guardHead } from '../http/methods.ts';
import { csrf } from '../http/protection/csrf.ts';
import { requireHttps } from '../http/protection/https.ts';
import { validatePercentEncoding } from '../http/protection/validate-percent-encoding.ts';

/** A part of the API, behind what every call passes. */
export function partOf(routes: readonly Route[]): Hono<AppEnv> {
  const part = new Hono<AppEnv>();
  part.use(...everyRequest, requireHttps, guardHead, validatePercentEncoding, csrf);
  register(part, routes);
  part.onError(writeError);
  part.notFound(() => {
    throw new AppError('not_found', 'No such endpoint');
  });
  return part;
}
