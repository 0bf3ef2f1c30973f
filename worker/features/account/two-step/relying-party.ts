import type { AppContext } from '#worker/env.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';

/** The site as passkeys know it. They work only on the host that they were created for. */
export type RelyingParty = { id: string; origin: string };

/** @throws AppError 'unavailable' on a public host without PUBLIC_ORIGIN */
export function relyingParty(c: AppContext): RelyingParty {
  const { hostname, origin } = new URL(siteOrigin(c));
  return { id: hostname, origin };
}
