import type { AppContext } from '../env.ts';

/** The site's origin for canonical links and emails: PUBLIC_ORIGIN if set, else the request's. */
export function siteOrigin(c: AppContext): string {
  return c.env.PUBLIC_ORIGIN || new URL(c.req.url).origin;
}
