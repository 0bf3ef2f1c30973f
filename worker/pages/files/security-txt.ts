import { isoDay } from '#domain/shared/days.ts';
import type { AppContext } from '#worker/env.ts';
import { cachePublicly } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

function contactUrl(c: AppContext): string {
  const { SECURITY_CONTACT: contact } = c.env;
  if (!contact) return `${siteOrigin(c)}/contact`;
  return /^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`;
}

export function securityTxt(c: AppContext): Response {
  cachePublicly(c, []);
  const expires = isoDay(Date.now() + validDays * 24 * 3_600_000);
  const fields = {
    Contact: contactUrl(c),
    Expires: `${expires}T00:00:00Z`,
    'Preferred-Languages': 'en',
    Canonical: `${siteOrigin(c)}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return c.text(lines.join(''));
}
