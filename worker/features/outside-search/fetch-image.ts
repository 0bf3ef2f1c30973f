import { AppError } from '#domain/api/errors.ts';
import { imageTooLargeText, maxImageBytes } from '#domain/images/images.ts';
import { typeOfImage } from '#worker/features/images/store.ts';
import { readBytes } from '#worker/http/body.ts';
import { discard, follow } from '#worker/http/outside/follow.ts';
import { publicUrl } from '#worker/http/outside/public-url.ts';

const imageTimeoutMs = 10_000;

const notPublicText = 'Use a public https URL with a host name.';

export function publicImageUrl(text: string, base?: URL): URL {
  const url = publicUrl(text, base);
  if (url !== undefined) return url;
  throw new AppError('invalid', notPublicText, { issues: [{ path: 'imageUrl', message: notPublicText }] });
}

function failed(message: string): AppError {
  return new AppError('upstream_failed', message, { cause: new Error('An image could not be fetched') });
}

async function fetchPublic(imageUrl: string, signal: AbortSignal): Promise<Response> {
  const fetched = await follow(publicImageUrl(imageUrl), {
    headers: { Accept: 'image/*' },
    signal,
    next: publicImageUrl,
  });
  if (fetched === undefined) throw failed('Too many redirects.');
  const { response } = fetched;
  if (response.status === 200) return response;
  discard(response);
  throw failed(`The image server responded with status ${response.status}.`);
}

export async function fetchImage(
  imageUrl: string,
  signal: AbortSignal,
  timeoutMs = imageTimeoutMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const { body } = await fetchPublic(imageUrl, AbortSignal.any([signal, deadline]));
    bytes = await readBytes(body, maxImageBytes, imageTooLargeText);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(deadline.aborted ? 'The image server timed out.' : 'The image server could not be reached.');
  }
  typeOfImage(bytes, 'There is no JPEG, PNG, WebP, GIF or AVIF image at this URL.');
  return bytes;
}
