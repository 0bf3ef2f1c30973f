import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '#worker/env.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Requires an Origin of this site on every write. Hono's own csrf lets cross-site JSON through.
 * @throws AppError 'forbidden'
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.includes(c.req.method)) {
    const origin = c.req.header('Origin');
    const allowed = [new URL(c.req.url).origin, c.env.PUBLIC_ORIGIN];
    if (!origin || !allowed.includes(origin)) {
      throw new AppError('forbidden', 'This request must come from a page of this site.');
    }
  }
  await next();
});
