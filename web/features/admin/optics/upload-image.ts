import { ApiError } from '../../../lib/api-error.ts';

type Options = {
  signal: AbortSignal;
  /** Told how much of the file is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends an image and answers its address. `fetch` does not tell how far it is, so this is an XMLHttpRequest.
 * @throws ApiError as every call, TypeError where no answer comes, an AbortError where it was stopped
 */
export function uploadImage(file: File, { signal, onProgress }: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = () => {
    const { status, responseText, statusText } = request;
    if (status < 200 || status >= 300) return reject(new ApiError(status, responseText || statusText));
    try {
      resolve(JSON.parse(responseText).imageUrl);
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new TypeError('The upload got no answer'));
  request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
  request.onloadend = () => signal.removeEventListener('abort', stop);
  signal.addEventListener('abort', stop);
  if (signal.aborted) return Promise.reject(new DOMException('The upload was stopped', 'AbortError'));
  const body = new FormData();
  body.set('image', file);
  request.open('POST', '/api/admin/upload-image');
  request.send(body);
  return promise;
}
