import type { Next } from 'hono';
import { isoDay } from '#domain/shared/days.ts';
import type { AppContext } from '#worker/env.ts';
import { cachePublicly } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';

/** Filtered lists need no rule: each names the unfiltered list as its canonical URL. */
export function robots(c: AppContext): Response {
  cachePublicly(c, []);
  return c.text(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/docs\nAllow: /\nSitemap: ${siteOrigin(c)}/sitemap.xml\n`,
  );
}

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

export const removesServiceWorker = (c: AppContext): boolean => c.env.REMOVE_SERVICE_WORKER === 'true';

/**
 * The service worker (decision 020), or the script that removes it. Browsers ask for it at each navigation, so the switch needs no
 * other deployment.
 */
export async function serviceWorker(c: AppContext, next: Next): Promise<Response | undefined> {
  const name = removesServiceWorker(c) ? '/remove-sw.js' : '/sw.js';
  const file = await c.env.ASSETS.fetch(new Request(new URL(name, c.req.url)));
  // A development server has none.
  if (!file.ok) return void (await next());
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', 'no-cache');
  return response;
}
