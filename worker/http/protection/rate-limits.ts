import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { logFailure } from '../log.ts';
import { sha256Hex } from '../secrets.ts';

const periodSeconds = 60;

/**
 * The caller's IP address as rate limits count it: IPv6 by its first 64 bits, which is what one household has.
 * Without Cloudflare in front it is unknown, and all callers share one count.
 */
export function clientIp(c: AppContext): string {
  const ip = c.req.header('CF-Connecting-IP') ?? 'unknown';
  if (!ip.includes(':')) return ip;
  const [start = '', end] = ip.toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  const tail = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0');
  return [...groups, ...zeros, ...tail].slice(0, 4).join(':');
}

export async function isAllowed(c: AppContext, limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key: sha256Hex(key) })).success;
  } catch (error) {
    // Fails open: a broken limiter must not lock everyone out.
    logFailure(c, 'Rate limiter failed', error);
    return true;
  }
}

/**
 * Counts one attempt.
 * @throws AppError 'rate_limited'
 */
export async function limitRate(c: AppContext, limiter: RateLimit, key: string): Promise<void> {
  if (await isAllowed(c, limiter, key)) return;
  c.header('Retry-After', String(periodSeconds));
  throw new AppError('rate_limited', 'Too many attempts. Please wait a minute and try again.');
}
