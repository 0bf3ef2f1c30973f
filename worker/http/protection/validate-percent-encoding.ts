import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '#worker/env.ts';

/**
 * Rejects URLs that are not UTF-8 in percent-encoding, which routes would misread.
 * @throws AppError 'invalid'
 */
export const validatePercentEncoding = createMiddleware<AppEnv>(async (c, next) => {
  try {
    if (c.req.url.includes('%')) decodeURIComponent(c.req.url);
  } catch (cause) {
    throw new AppError('invalid', 'The URL is not valid percent-encoded UTF-8', { cause });
  }
  await next();
});
