import type { AppContext } from '../env.ts';

/** Whether a URL is on this machine. Nobody else can open it, and no attacker can choose it. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

/** The site's origin for canonical links and emails: PUBLIC_ORIGIN if set, else the request's. */
export function siteOrigin(c: AppContext): string {
  return c.env.PUBLIC_ORIGIN || new URL(c.req.url).origin;
}

/**
 * Whether the product runs on this machine, for one who develops it.
 * @param url the request's; in a cron job, PUBLIC_ORIGIN, which is empty in local runs
 */
export function isLocalRun(url: string): boolean {
  return url === '' || isLocalUrl(url);
}
