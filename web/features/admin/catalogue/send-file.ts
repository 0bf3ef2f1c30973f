import type { ImportReport } from '#domain/admin.ts';
import { type CatalogueFormat, catalogueFormats } from '#domain/catalogue-file.ts';
import { ApiError } from '../../../lib/api-error.ts';

type Options = {
  format: CatalogueFormat;
  /** The plan of the dry run whose report is to become true; without one this is a dry run. */
  plan?: string | undefined;
  signal: AbortSignal;
  /** Told how much of the file is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends a file of the catalogue and answers what it does. `fetch` does not tell how far it is, so this is an
 * XMLHttpRequest.
 * @throws ApiError as every call, TypeError where no answer comes, an AbortError where it was stopped
 */
export function sendFile(file: File, { format, plan, signal, onProgress }: Options): Promise<ImportReport> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportReport>();
  if (signal.aborted) return Promise.reject(new DOMException('The import was stopped', 'AbortError'));
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
  request.onload = () => {
    const { status, responseText, statusText } = request;
    if (status < 200 || status >= 300) return reject(new ApiError(status, responseText || statusText));
    try {
      resolve(JSON.parse(responseText));
    } catch (error) {
      reject(error);
    }
  };
  // A file that was changed on disk since it was chosen cannot be read any more, and ends here too.
  request.onerror = () => reject(new TypeError('The import got no answer'));
  request.onabort = () => reject(new DOMException('The import was stopped', 'AbortError'));
  request.onloadend = () => signal.removeEventListener('abort', stop);
  const query = new URLSearchParams({ format, dryRun: String(plan === undefined), ...(plan && { plan }) });
  request.open('POST', `/api/admin/catalogue/import?${query}`);
  request.setRequestHeader('Content-Type', catalogueFormats[format]);
  request.send(file);
  return promise;
}
