import { AppError } from '#domain/api/errors.ts';
import { publicUrl } from '#worker/http/outside/public-url.ts';
import { isLocalRun } from '#worker/http/site-origin.ts';

const notPublicText = 'Use a public https URL with a host name.';

/**
 * The origin on this machine whose pages a local run may read; undefined in production, whatever the setting.
 * @param url the request's; in a cron job, PUBLIC_ORIGIN
 */
export function localPageOrigin(env: Env, url: string = env.PUBLIC_ORIGIN): string | undefined {
  if (!isLocalRun(url) || !isLocalRun(env.PUBLIC_ORIGIN)) return undefined;
  const local = URL.parse(env.PAGE_READING_LOCAL_ORIGIN);
  return local?.protocol === 'http:' && local.hostname === 'localhost' ? local.origin : undefined;
}

/**
 * A page's URL that may be fetched, without its fragment: a public one, or one of the local pages.
 * @throws AppError 'invalid'
 */
export function readableUrl(text: string, localOrigin: string | undefined, base?: URL): URL {
  const local = localOrigin === undefined ? null : URL.parse(text, base?.href);
  const isLocal = local !== null && local.origin === localOrigin && local.username === '' && local.password === '';
  const url = isLocal ? local : publicUrl(text, base);
  if (url === undefined) {
    throw new AppError('invalid', notPublicText, { issues: [{ path: 'url', message: notPublicText }] });
  }
  url.hash = '';
  return url;
}
