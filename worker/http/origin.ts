import type { AppContext } from '../env.ts';

/** The site's own address, for canonical links and mails: as configured, else that of the request. */
export function siteOrigin(c: AppContext): string {
  return c.env.PUBLIC_ORIGIN || new URL(c.req.url).origin;
}
