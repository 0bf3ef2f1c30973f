import { verificationHours } from '#domain/account/account.ts';
import type { AppContext } from '#worker/env.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';
import { readHostCookie, setHostCookie } from '#worker/http/session/cookies.ts';

/**
 * Recognizes the browser in which an account was registered when the mailed link is opened. It grants nothing. A new
 * registration has a new value, so a browser whose registration was replaced is not recognized.
 */
const cookieName = 'registration';

/** A value for the cookie, with the hash to store. */
export function createBrowserMark(): { mark: string; hash: string } {
  const mark = randomToken();
  return { mark, hash: sha256Hex(mark) };
}

export function markRegisteringBrowser(c: AppContext, mark: string): void {
  setHostCookie(c, cookieName, mark, verificationHours * 3600);
}

/** The hash of this browser's mark; empty if it has not registered an account lately. */
export function registeringBrowser(c: AppContext): string {
  const mark = readHostCookie(c, cookieName);
  return mark ? sha256Hex(mark) : '';
}
