import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { isLocalUrl, siteOrigin } from '#worker/http/site-origin.ts';

/** The site as passkeys know it. They work only on the host that they were created for. */
export type RelyingParty = { id: string; origin: string };

/** @throws AppError 'unavailable' on a public host without PUBLIC_ORIGIN, where the host is what a caller claims */
export function relyingParty(c: AppContext): RelyingParty {
  if (!c.env.PUBLIC_ORIGIN && !isLocalUrl(c.req.url)) {
    throw new AppError('unavailable', 'Passkeys are not configured: PUBLIC_ORIGIN is missing.');
  }
  const { hostname, origin } = new URL(siteOrigin(c));
  return { id: hostname, origin };
}
