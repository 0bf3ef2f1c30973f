import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from '#worker/env.ts';
import { isLocalUrl, siteOrigin } from '../site-origin.ts';

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
