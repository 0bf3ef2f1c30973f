import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { logFailure } from './log.ts';
import { sha256Hex } from './secrets.ts';

/** The period of every limit in wrangler.toml. */
const periodSeconds = 60;

/**
 * Whom a limit counts: the caller's address; of IPv6 the first half, which is what one household has.
 * Without Cloudflare in front nobody tells the address, and all callers count as one.
 */
export function callerAddress(c: AppContext): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown';
  if (!address.includes(':')) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  const tail = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0');
  return [...groups, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * Counts one call under a key; the key leaves the Worker as a hash.
 * @throws AppError 'rate_limited'
 */
export async function limitRate(c: AppContext, limiter: RateLimit, key: string): Promise<void> {
  let allowed = true;
  try {
    ({ success: allowed } = await limiter.limit({ key: sha256Hex(key) }));
  } catch (error) {
    // Better no limit for a while than nobody who can sign in.
    logFailure(c, 'A rate limit did not answer', error);
  }
  if (allowed) return;
  c.header('Retry-After', String(periodSeconds));
  throw new AppError('rate_limited', 'Too many tries in a short time. Please wait a minute and try again.');
}
