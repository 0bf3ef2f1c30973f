import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { signedInCookie } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';

const cookieName = 'session';

const isHttps = (c: AppContext) => new URL(c.req.url).protocol === 'https:';

/** The `__Host-` prefix stops other hosts of the domain from setting the cookie. Browsers accept it on https only. */
function tokenOptions(c: AppContext): CookieOptions {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return isHttps(c) ? { ...options, secure: true, prefix: 'host' } : options;
}

/** Scripts may read the marker cookie: it only says that there may be a session. */
const markerOptions = (c: AppContext): CookieOptions => ({ ...tokenOptions(c), httpOnly: false });

export function readToken(c: AppContext): string | undefined {
  return isHttps(c) ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName);
}

/** @param maxAge in seconds */
export function setCookies(c: AppContext, token: string, maxAge: number): void {
  setCookie(c, cookieName, token, { ...tokenOptions(c), maxAge });
  setCookie(c, signedInCookie, '1', { ...markerOptions(c), maxAge });
}

export function expireCookies(c: AppContext): void {
  deleteCookie(c, cookieName, tokenOptions(c));
  deleteCookie(c, signedInCookie, markerOptions(c));
}
