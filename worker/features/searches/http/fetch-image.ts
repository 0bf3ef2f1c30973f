import { AppError } from '#domain/api/errors.ts';
import { imageEnding, imageTooLargeText, maxImageBytes } from '#domain/images/images.ts';
import { readBytes } from '#worker/http/body.ts';
import { publicAddress } from './public-url.ts';

const maxRedirects = 5;
const pictureTimeoutMs = 10_000;

const refusedText = 'A picture must stand at a public address: https, and a name.';
const redirectStatuses = [301, 302, 303, 307, 308];

/** The address of a picture that stands elsewhere. @throws AppError 'invalid' where that is no public one */
export function pictureAddress(text: string, base?: URL): URL {
  const url = publicAddress(text, base);
  if (url !== undefined) return url;
  throw new AppError('invalid', refusedText, { issues: [{ path: 'imageUrl', message: refusedText }] });
}

function failed(message: string): AppError {
  return new AppError('upstream_failed', message, { cause: new Error('A picture could not be fetched') });
}

/** The answer at the end of the redirects, each of which must lead to a public address again. */
async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let url = pictureAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url, { headers: { Accept: 'image/*' }, redirect: 'manual', signal });
    const location = response.headers.get('Location');
    if (response.status === 200) return response;
    response.body?.cancel().catch(() => undefined);
    if (!redirectStatuses.includes(response.status) || location === null) {
      throw failed(`The server of the picture answered ${response.status}.`);
    }
    url = pictureAddress(location, url);
  }
  throw failed('The address of the picture leads from one to the next and never arrives.');
}

/**
 * Fetches a picture from somebody else's server, and reads no more of it than may be kept.
 * @param signal ends it early
 * @throws AppError 'invalid' where the address or one that it leads to is not public, 'unsupported_type' where no
 * picture stands there, 'too_large', 'upstream_failed'
 */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  timeoutMs = pictureTimeoutMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const { body } = await follow(address, AbortSignal.any([signal, deadline]));
    bytes = await readBytes(body, maxImageBytes, imageTooLargeText);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(
      deadline.aborted
        ? 'The server of the picture did not send it in time.'
        : 'The server of the picture cannot be reached.',
    );
  }
  if (imageEnding(bytes) === undefined) {
    throw new AppError('unsupported_type', 'What stands at this address is no JPEG, PNG, WebP, GIF or AVIF picture.');
  }
  return bytes;
}
