import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { signedInCookie } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';

const isHttps = (c: AppContext) => new URL(c.req.url).protocol === 'https:';

export function readHostCookie(c: AppContext, name: string): string | undefined {
  return isHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/**
 * Sets a cookie that scripts can't read and other hosts of the domain can't set.
 * @param maxAge in seconds
 */
export function setHostCookie(c: AppContext, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { ...tokenOptions(c), maxAge });
}

const cookieName = 'session';

/** The `__Host-` prefix stops other hosts of the domain from setting the cookie. Browsers accept it on https only. */
function tokenOptions(c: AppContext): CookieOptions {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return isHttps(c) ? { ...options, secure: true, prefix: 'host' } : options;
}

/** Scripts may read the marker cookie: it only says that there may be a session. */
const markerOptions = (c: AppContext): CookieOptions => ({ ...tokenOptions(c), httpOnly: false });

export const readToken = (c: AppContext): string | undefined => readHostCookie(c, cookieName);

/** @param maxAge in seconds */
export function setCookies(c: AppContext, token: string, maxAge: number): void {
  setCookie(c, cookieName, token, { ...tokenOptions(c), maxAge });
  setCookie(c, signedInCookie, '1', { ...markerOptions(c), maxAge });
}

export function expireCookies(c: AppContext): void {
  deleteCookie(c, cookieName, tokenOptions(c));
  deleteCookie(c, signedInCookie, markerOptions(c));
}
