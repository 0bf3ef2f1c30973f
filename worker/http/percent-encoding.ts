import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '../env.ts';

/** @throws AppError where the address is not UTF-8 in percent-encoding; no route could read it right. */
export const validatePercentEncoding = createMiddleware<AppEnv>(async (c, next) => {
  try {
    if (c.req.url.includes('%')) decodeURIComponent(c.req.url);
  } catch (cause) {
    throw new AppError('invalid', 'The address is not valid percent-encoded UTF-8', { cause });
  }
  await next();
});
