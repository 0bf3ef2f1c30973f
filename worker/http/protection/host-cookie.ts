import { getCookie, setCookie } from 'hono/cookie';
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
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge } as const;
  setCookie(c, name, value, isHttps(c) ? { ...options, secure: true, prefix: 'host' } : options);
}
