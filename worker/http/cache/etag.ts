import { etag, RETAINED_304_HEADERS } from 'hono/etag';

export async function strongEtag(body: BufferSource): Promise<string> {
  return `"${new Uint8Array(await crypto.subtle.digest('SHA-1', body)).toHex()}"`;
}

/**
 * Adds an ETag to a response of the API. Buffering the body once is far cheaper than the copy that Hono would hash.
 * Streamed responses bring an ETag and so are never buffered.
 */
export async function withStrongEtag(response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.has('ETag')) return response;
  const body = await response.arrayBuffer();
  const tagged = new Response(body, response);
  tagged.headers.set('ETag', await strongEtag(body));
  return tagged;
}

export const notModified = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'cloudflare-cdn-cache-control',
    'cache-tag',
    'x-total-count',
    'x-request-id',
    'content-security-policy',
  ],
});
