import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '../env.ts';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Whatever changes something must come from a page of our own. @throws AppError 'forbidden' */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.includes(c.req.method)) {
    const origin = c.req.header('Origin');
    const own = [new URL(c.req.url).origin, c.env.PUBLIC_ORIGIN];
    if (!origin || !own.includes(origin)) throw new AppError('forbidden', 'This call must come from our own pages.');
  }
  await next();
});
