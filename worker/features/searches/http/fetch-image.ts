import { AppError } from '#domain/api/errors.ts';
import { imageEnding, imageTooLargeText, maxImageBytes } from '#domain/images/images.ts';
import { readBytes } from '#worker/http/body.ts';
import { publicUrl } from './public-url.ts';

const maxRedirects = 5;
const imageTimeoutMs = 10_000;

const notPublicText = 'Use a public https URL with a host name.';
const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * The URL of an image on another site.
 * @throws AppError 'invalid' if it is not public
 */
export function publicImageUrl(text: string, base?: URL): URL {
  const url = publicUrl(text, base);
  if (url !== undefined) return url;
  throw new AppError('invalid', notPublicText, { issues: [{ path: 'imageUrl', message: notPublicText }] });
}

function failed(message: string): AppError {
  return new AppError('upstream_failed', message, { cause: new Error('An image could not be fetched') });
}

/** Follows redirects, each of which must lead to a public URL. */
async function follow(imageUrl: string, signal: AbortSignal): Promise<Response> {
  let url = publicImageUrl(imageUrl);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url, { headers: { Accept: 'image/*' }, redirect: 'manual', signal });
    const location = response.headers.get('Location');
    if (response.status === 200) return response;
    response.body?.cancel().catch(() => undefined);
    if (!redirectStatuses.includes(response.status) || location === null) {
      throw failed(`The image server responded with status ${response.status}.`);
    }
    url = publicImageUrl(location, url);
  }
  throw failed('Too many redirects.');
}

/**
 * Fetches an image from another site, reading no more than the size limit.
 * @throws AppError 'invalid' if the URL or a redirect is not public, 'unsupported_type' if the bytes are not an image,
 * 'too_large', 'upstream_failed'
 */
export async function fetchImage(
  imageUrl: string,
  signal: AbortSignal,
  timeoutMs = imageTimeoutMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const { body } = await follow(imageUrl, AbortSignal.any([signal, deadline]));
    bytes = await readBytes(body, maxImageBytes, imageTooLargeText);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(deadline.aborted ? 'The image server timed out.' : 'The image server could not be reached.');
  }
  if (imageEnding(bytes) === undefined) {
    throw new AppError('unsupported_type', 'There is no JPEG, PNG, WebP, GIF or AVIF image at this URL.');
  }
  return bytes;
}
