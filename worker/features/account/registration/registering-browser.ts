import { verificationHours } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';
import { readHostCookie, setHostCookie } from '#worker/http/protection/host-cookie.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';

/** Recognizes the browser that registered an account when the mailed link is opened; it grants nothing. */
const cookieName = 'registration';

export function createBrowserMark(): { mark: string; hash: string } {
  const mark = randomToken();
  return { mark, hash: sha256Hex(mark) };
}

export function markRegisteringBrowser(c: AppContext, mark: string): void {
  setHostCookie(c, cookieName, mark, verificationHours * 3600);
}

export function registeringBrowser(c: AppContext): string {
  const mark = readHostCookie(c, cookieName);
  return mark ? sha256Hex(mark) : '';
}
