import type { AppContext } from '#worker/env.ts';
import { readBytes } from '#worker/http/body.ts';
import { logFailure } from '#worker/http/log.ts';

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
export async function isBreachedPassword(c: AppContext, password: string): Promise<boolean> {
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
