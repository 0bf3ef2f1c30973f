import { imageHashLength, imagesPath } from '#domain/images/images.ts';
import type { AppContext } from '#worker/env.ts';
import { cacheTag } from '#worker/http/cache.ts';
import { findImage } from '../service.ts';

/**
 * An uploaded image. Its key is made of its bytes, so it never changes. Whatever the bytes are, a browser takes them for
 * an image and for nothing else.
 * @throws AppError 'not_found', 'unavailable'
 */
export async function serveImage(c: AppContext): Promise<Response> {
  const key = c.req.path.slice(imagesPath.length);
  const found = await findImage(c.env.IMAGES, key, c.req.method === 'HEAD');
  const headers = {
    'Content-Type': found.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Length': String(found.size),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cache-Tag': cacheTag.images,
    ETag: `"${key.slice(0, imageHashLength)}"`,
  };
  return 'body' in found ? c.body(found.body, 200, headers) : c.body(null, 200, headers);
}
