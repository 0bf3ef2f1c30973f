import { AppError } from '#domain/api/errors.ts';
import { readSocialImagePath, socialImagePath, socialObjectKey } from '#domain/social-images/social-images.ts';
import type { AppContext } from '#worker/env.ts';
import { withStore } from '../images/store.ts';
import { tagOf } from './due-images.ts';

export async function serveSocialImage(c: AppContext): Promise<Response> {
  const named = readSocialImagePath(c.req.path);
  const key = socialObjectKey(named?.key ?? '');
  const isHead = c.req.method === 'HEAD';
  const found =
    named && (await withStore<R2Object | R2ObjectBody | null>(() => c.env.IMAGES[isHead ? 'head' : 'get'](key)));
  const version = found?.customMetadata?.version;
  if (!named || !found || version === undefined) throw new AppError('not_found', 'Image not found');
  if (version !== named.version) return c.redirect(socialImagePath(named.key, version), 302);
  const headers = {
    'Content-Type': 'image/png',
    'Content-Length': String(found.size),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cache-Tag': tagOf(named.key),
    ETag: `"${version}"`,
  };
  return 'body' in found ? c.body(found.body, 200, headers) : c.body(null, 200, headers);
}
