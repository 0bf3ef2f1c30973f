import type { AppContext } from '#worker/env.ts';
import { hmacSha256, randomToken } from '#worker/http/secrets.ts';
import { readHostCookie, setHostCookie } from '#worker/http/session/cookies.ts';
import { hasUsableSecret } from '#worker/http/session/session-token.ts';

/**
 * Lets logins from a browser that has signed in skip the delay after wrong passwords. The signature is of the
 * password too, so that whoever knew an old one cannot guess the new one without delay.
 */
const cookieName = 'known_browser';
const cookieSeconds = 365 * 24 * 3600;
const maxAccounts = 5;

const utf8 = new TextEncoder();
const base64url = { alphabet: 'base64url', omitPadding: true } as const;
const wellFormed = /^[\w-]{43}(?:\.[\w-]{43})+$/;

type Account = { id: number; hash: string };

type Browser = { id: string; signatures: string[] };

function readBrowser(c: AppContext): Browser | undefined {
  const value = readHostCookie(c, cookieName);
  if (value === undefined || !wellFormed.test(value)) return undefined;
  const [id = '', ...signatures] = value.split('.');
  return { id, signatures: signatures.slice(0, maxAccounts) };
}

/** A tag of 8 characters, by which to replace the account's signature of a former password, and 35 of the signature itself. */
function sign(c: AppContext, browser: string, { id, hash }: Account): string {
  const hmac = (text: string, bytes: number) =>
    hmacSha256(c.env.SESSION_SECRET, `known browser ${browser} ${text}`).subarray(0, bytes).toBase64(base64url);
  return hmac(String(id), 6) + hmac(`${id} ${hash}`, 26);
}
const tagOf = (signature: string) => signature.slice(0, 8);

const isSame = (signature: string, expected: string) =>
  crypto.subtle.timingSafeEqual(utf8.encode(signature), utf8.encode(expected));

export function knownBrowser(c: AppContext, account: Account): string | undefined {
  const browser = readBrowser(c);
  if (browser === undefined) return undefined;
  const expected = sign(c, browser.id, account);
  return browser.signatures.some((signature) => isSame(signature, expected)) ? browser.id : undefined;
}

export function rememberBrowser(c: AppContext, account: Account): void {
  if (!hasUsableSecret(c.env)) return;
  const { id, signatures } = readBrowser(c) ?? { id: randomToken(), signatures: [] };
  const own = sign(c, id, account);
  const others = signatures.filter((signature) => tagOf(signature) !== tagOf(own));
  setHostCookie(c, cookieName, [id, own, ...others.slice(0, maxAccounts - 1)].join('.'), cookieSeconds);
}
