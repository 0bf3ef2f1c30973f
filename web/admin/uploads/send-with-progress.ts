import type { QueryClient } from '@tanstack/react-query';
import { memberIdHeader } from '#domain/account/account.ts';
import { checkMember } from '#web/features/account/member.ts';
import { userQuery } from '#web/features/account/queries.ts';
import { ApiError } from '#web/lib/api-error.ts';

type Options = {
  body: File | FormData;
  /** Of a bare file; a form says its own. */
  contentType?: string;
  signal: AbortSignal;
  /** Told how much is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Posts a file to /api as the administrator on the screen, and answers the JSON that comes back. `fetch` does not tell
 * how far it is, so this is an XMLHttpRequest.
 * @throws ApiError as every call, TypeError where no answer comes, an AbortError where it was stopped
 */
export async function sendWithProgress<Answer>(
  client: QueryClient,
  path: string,
  { body, contentType, signal, onProgress }: Options,
): Promise<Answer> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
  request.onload = () => resolve({ status: request.status, text: request.responseText || request.statusText });
  // A file that was changed on disk since it was chosen cannot be read any more, and ends here too.
  request.onerror = () => reject(new TypeError('The upload got no answer'));
  request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
  request.onloadend = () => signal.removeEventListener('abort', stop);
  request.open('POST', path);
  if (contentType) request.setRequestHeader('Content-Type', contentType);
  const member = client.getQueryData(userQuery().queryKey);
  if (member) request.setRequestHeader(memberIdHeader, String(member.id));
  request.send(body);
  const { status, text } = await promise;
  if (status === 401) await checkMember(client);
  if (status < 200 || status >= 300) throw new ApiError(status, text);
  return JSON.parse(text);
}
