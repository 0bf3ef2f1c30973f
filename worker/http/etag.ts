import { bytesToHex } from '@noble/hashes/utils.js';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** A strong ETag of a body: the same bytes, the same tag. */
export async function strongTag(body: BufferSource): Promise<string> {
  return `"${bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-1', body)))}"`;
}

/**
 * An answer of the API with its ETag. The body is read once, which costs far less than the copy that Hono would hash.
 * A body that is made while it is sent comes with a tag of its own, and so is never held whole.
 */
export async function withStrongTag(response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.has('ETag')) return response;
  const body = await response.arrayBuffer();
  const tagged = new Response(body, response);
  tagged.headers.set('ETag', await strongTag(body));
  return tagged;
}

/** Answers 304 to a visitor who has the answer already, with the headers that caches go by. */
export const answerNotModified = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'cache-tag', 'x-total-count', 'x-request-id', 'content-security-policy'],
});
