import type { AppContext } from '#worker/env.ts';
import { clientIp } from '#worker/http/protection/rate-limits.ts';

export type Place = { country: string | null; region: string | null; network: string | null };

const maxLength = 100;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null);

export function networkOf(ip: string): string | null {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip);
  if (ipv4) return `${ipv4[1]}.0/24`;
  // `clientIp` writes IPv6 without '::'.
  const groups = ip.split(':');
  return groups.length >= 3 && /^[\da-f:]+$/.test(ip) ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

export function placeOf(c: AppContext): Place {
  // The runtime adds `cf`; locally it may be missing.
  const { cf } = c.req.raw as { cf?: { country?: unknown; region?: unknown } };
  return { country: textOf(cf?.country), region: textOf(cf?.region), network: networkOf(clientIp(c)) };
}
