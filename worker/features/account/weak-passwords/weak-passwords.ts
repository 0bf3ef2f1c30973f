import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { readBytes } from '#worker/http/body.ts';
import { logFailure } from '#worker/http/log.ts';

let passwords: ReadonlySet<string> | undefined;

/** Decision 004 names the source of the list. */
export async function isCommonPassword(lowercase: string): Promise<boolean> {
  passwords ??= new Set((await import('./common-passwords.txt?raw')).default.trimEnd().split('\n'));
  return passwords.has(lowercase);
}

const siteName = 'Red Dot Atlas';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** 'Jane.Doe-1987!' and 'jane doe' are the same. */
function core(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');
}

function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return [email, local, ...local.split(/[^\p{L}\p{N}]+/u), ...labels, ...parents];
}

export function isPersonalPassword(password: string, email: string): boolean {
  const letters = core(password);
  return [siteName, ...namesIn(email)].some(
    (name) => folded(name) === folded(password) || (letters !== '' && core(name) === letters),
  );
}

/** A slower answer must not hold up the form, nor may a larger one: real ranges have about 40 kB. */
const limitMs = 1000;
const maxBytes = 1_000_000;

/** How many characters of the hash leave the Worker: about 900 breached passwords share them. */
const prefixLength = 5;

async function sha1Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex().toUpperCase();
}

async function readRange(url: string): Promise<string> {
  const response = await fetch(url, {
    // Padding hides from the network which range was read.
    headers: { 'Add-Padding': 'true' },
    // The service that the operator chose, and no other.
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) throw new Error(`The breach check answered ${response.status}`);
  return new TextDecoder().decode(await readBytes(response.body, maxBytes));
}

/** Without the setting or an answer, a password passes. */
async function isBreachedPassword(c: AppContext, password: string): Promise<boolean> {
  const { BREACH_CHECK_URL } = c.env;
  if (!BREACH_CHECK_URL) return false;
  try {
    const hash = await sha1Hex(password);
    const range = await readRange(BREACH_CHECK_URL + hash.slice(0, prefixLength));
    const suffix = hash.slice(prefixLength);
    // Padding lines have a count of 0.
    return range.split('\n').some((line) => {
      const [found = '', times] = line.trim().split(':');
      return found.toUpperCase() === suffix && Number(times) > 0;
    });
  } catch (error) {
    logFailure(c, 'Breach check failed', error);
    return false;
  }
}

async function weakness(c: AppContext, password: string, email: string): Promise<string | undefined> {
  if (isPersonalPassword(password, email)) return 'Choose a password that isn’t your email or this site’s name';
  if (await isCommonPassword(password.normalize('NFKC').toLowerCase())) {
    return 'This password is too common. Choose one that’s harder to guess.';
  }
  if (await isBreachedPassword(c, password)) {
    return 'This password appeared in a data breach. Choose one that you don’t use anywhere else.';
  }
  return undefined;
}

export async function refuseWeakPassword(c: AppContext, password: string, email: string): Promise<void> {
  const message = await weakness(c, password, email);
  if (message !== undefined) throw new AppError('invalid', message, { issues: [{ path: 'password', message }] });
}
