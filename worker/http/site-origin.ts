import { AppError } from '#domain/api/errors.ts';

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

/**
 * The site's origin in every link, redirect, mail and file: PUBLIC_ORIGIN or, on this machine only, the request's. Elsewhere the
 * request's host may be whatever its sender wants to see there.
 * @param asked by a request, or by a cron job, which has only `env`
 * @throws AppError 'unavailable' if PUBLIC_ORIGIN is needed and missing
 */
export function siteOrigin({ env, req }: { env: Pick<Env, 'PUBLIC_ORIGIN'>; req?: { url: string } }): string {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN;
  if (req !== undefined && isLocalUrl(req.url)) return new URL(req.url).origin;
  throw new AppError('unavailable', 'The site is not set up: PUBLIC_ORIGIN is missing.');
}

/**
 * Whether the product runs on this machine, for one who develops it.
 * @param url the request's; in a cron job, PUBLIC_ORIGIN, which is empty in local runs
 */
export function isLocalRun(url: string): boolean {
  return url === '' || isLocalUrl(url);
}
