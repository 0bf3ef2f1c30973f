import { AppError } from '#domain/api/errors.ts';
import { imageHashLength, imageKeyPattern, imagesPath } from '#domain/images/images.ts';
import type { AppContext } from '#worker/env.ts';
import { fileTags } from '#worker/http/cache/cache-table.ts';
import { withStore } from '../store.ts';

/**
 * Reads an image or its metadata.
 * @throws AppError 'not_found' or 'unavailable'
 */
async function findImage(bucket: R2Bucket, key: string, headOnly: boolean): Promise<R2Object | R2ObjectBody> {
  const found = imageKeyPattern.test(key)
    ? await withStore<R2Object | R2ObjectBody | null>(() => (headOnly ? bucket.head(key) : bucket.get(key)))
    : null;
  if (found === null) throw new AppError('not_found', 'Image not found');
  return found;
}

/**
 * Serves an uploaded image. The key is a hash of the bytes, so the response never changes. The headers keep a browser
 * from treating the bytes as anything but an image.
 * @throws AppError 'not_found' or 'unavailable'
 */
export async function serveImage(c: AppContext): Promise<Response> {
  const key = c.req.path.slice(imagesPath.length);
  const found = await findImage(c.env.IMAGES, key, c.req.method === 'HEAD');
  const headers = {
    'Content-Type': found.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Length': String(found.size),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cache-Tag': fileTags['/images/*'].join(),
    ETag: `"${key.slice(0, imageHashLength)}"`,
  };
  return 'body' in found ? c.body(found.body, 200, headers) : c.body(null, 200, headers);
}
