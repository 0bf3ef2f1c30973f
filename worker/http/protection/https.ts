import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '#worker/env.ts';
import { isLocalUrl, siteOrigin } from '../site-origin.ts';

/** Local runs have no certificate. */
const isUnencrypted = (url: string) => url.startsWith('http:') && !isLocalUrl(url);

export const redirectToHttps = createMiddleware<AppEnv>(async (c, next) => {
  if (!isUnencrypted(c.req.url)) return next();
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(siteOrigin(c) + pathname + search, 308);
});

/**
 * Refuses calls without encryption. A redirect would hide that a client has already sent its cookie or password.
 * @throws AppError 'forbidden'
 */
export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  if (isUnencrypted(c.req.url)) throw new AppError('forbidden', 'Use https: this call was not encrypted.');
  await next();
});
