import { AppError } from '#domain/api/errors.ts';
import { type ImageWidth, imageWidths, isResizable, resizedKey } from '#domain/images/image-widths.ts';
import { imageHashLength, imageKeyPattern, imagesPath } from '#domain/images/images.ts';
import type { AppContext } from '#worker/env.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { bestEffort, logFailure } from '#worker/http/log.ts';
import { isAllowed } from '#worker/http/protection/rate-limits.ts';
import { withinLimit } from '#worker/http/time-limits.ts';
import { type Picture, resize, storeCopy } from '../resize.ts';
import { withStore } from '../store.ts';

const send = (c: AppContext, body: ReadableStream | ArrayBuffer | null, facts: Record<string, string>) =>
  c.newResponse(body, 200, {
    ...facts,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Tag': cacheTag.images,
  });

const forever = (key: string, width?: ImageWidth) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${key.slice(0, imageHashLength)}${width === undefined ? '' : `-${width}`}"`,
});

const forNow = (key: string) => ({ ...forever(key), 'Cache-Control': 'public, max-age=60' });

type Found = R2Object | R2ObjectBody;

const find = (c: AppContext, key: string): Promise<Found | null> =>
  withStore<Found | null>(() => c.env.IMAGES[c.req.method === 'HEAD' ? 'head' : 'get'](key));

const typeOf = ({ httpMetadata }: Found) => httpMetadata?.contentType ?? 'application/octet-stream';

const sendFound = (c: AppContext, found: Found, policy: Record<string, string>) =>
  send(c, 'body' in found ? found.body : null, {
    'Content-Type': typeOf(found),
    'Content-Length': String(found.size),
    ...policy,
  });

const sendPicture = (c: AppContext, { bytes, type }: Picture, policy: Record<string, string>) =>
  send(c, bytes, { 'Content-Type': type, 'Content-Length': String(bytes.byteLength), ...policy });

function askedWidth(c: AppContext): ImageWidth | undefined {
  const asked = c.req.query('w');
  const width = imageWidths.find((one) => String(one) === asked);
  if (asked === undefined || width !== undefined) return width;
  const message = `w must be one of ${imageWidths.join(', ')}.`;
  throw new AppError('invalid', message, { issues: [{ path: 'w', message }] });
}

export async function serveImage(c: AppContext): Promise<Response> {
  const key = c.req.path.slice(imagesPath.length);
  if (!imageKeyPattern.test(key)) throw new AppError('not_found', 'Image not found');
  const width = askedWidth(c);
  if (width !== undefined && isResizable(c.req.path)) return serveCopy(c, key, width);
  return sendFound(c, await findOriginal(c, key), forever(key));
}

async function findOriginal(c: AppContext, key: string): Promise<Found> {
  const found = await find(c, key);
  if (found === null) throw new AppError('not_found', 'Image not found');
  return found;
}

/** Each copy costs a transformation, so a crowd gets the original meanwhile. */
async function serveCopy(c: AppContext, key: string, width: ImageWidth): Promise<Response> {
  const stored = await find(c, resizedKey(key, width));
  if (stored !== null) return sendFound(c, stored, forever(key, width));
  const found = await findOriginal(c, key);
  const resizer = c.env.RESIZER as ImagesBinding | undefined;
  if (resizer === undefined || !('body' in found) || !(await isAllowed(c, c.env.RESIZE_LIMIT, `${key} ${width}`)))
    return sendFound(c, found, forNow(key));
  const bytes = await withStore(() => withinLimit(c.env, 'IMAGES', () => found.arrayBuffer()));
  const original = { bytes, type: typeOf(found) };
  try {
    const copy = await withinLimit(c.env, 'RESIZER', () => resize(resizer, original, width));
    c.executionCtx.waitUntil(bestEffort(c, 'Image copy not stored', storeCopy(c.env.IMAGES, key, width, copy)));
    return sendPicture(c, copy, forever(key, width));
  } catch (error) {
    logFailure(c, 'Image not resized', error);
    return sendPicture(c, original, forNow(key));
  }
}
