import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { readBytes } from '#worker/http/body.ts';
import { discard, type Fetched, follow } from '#worker/http/outside/follow.ts';
import { bindingTimeoutIn } from '#worker/http/time-limits.ts';
import { parseRobots, readableUrl, waitForTurn } from './page-access.ts';

const maxPageBytes = 3 * 1024 * 1024;
const maxRobotsBytes = 500 * 1024;
const timeoutMs = 10_000;
const robotsMaxAgeSeconds = 600;

const robotName = 'RedDotAtlasBot';

/** What one reading needs, besides the URL. */
export type PageRequest = {
  db: Database;
  /** The site that reads, which the User-Agent names. */
  siteOrigin: string;
  /** The origin on this machine that may be read; undefined outside a local run. */
  localOrigin: string | undefined;
  signal: AbortSignal;
  /** What the last reading got, to ask only for what changed since. */
  etag?: string | null;
  lastModified?: string | null;
  timeoutMs?: number;
};

/** The outcome; `url` is where redirects led. */
export type PageResponse =
  | { status: 'read'; url: string; html: string; etag: string | null; lastModified: string | null }
  | { status: 'notModified' | 'gone'; url: string };

function failed(message: string): AppError {
  return new AppError('upstream_failed', message, { cause: new Error('A page could not be fetched') });
}

export const forbiddenText = "This site's robots.txt asks robots not to read this page.";

const userAgent = ({ siteOrigin }: PageRequest) => `${robotName}/1.0 (+${siteOrigin}/about)`;

/** Reads no more than a limit; the rest of a longer text does not count. */
async function readStart(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value && length < maxBytes; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
  }
  reader?.cancel().catch(() => undefined);
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, maxBytes));
}

/** A site's robots.txt, empty if it has none. One that can't be read may forbid anything. */
async function fetchRobots({ origin, host }: URL, request: PageRequest, signal: AbortSignal): Promise<string> {
  const fetched = await follow(new URL('/robots.txt', origin), {
    headers: { Accept: 'text/plain', 'User-Agent': userAgent(request) },
    signal,
    next: (location, base) => readableUrl(location, request.localOrigin, base),
    before: (url) => waitForTurn(request.db, url.host, signal),
  });
  const status = fetched?.response.status ?? 404;
  if (fetched && status === 200) return readStart(fetched.response, maxRobotsBytes);
  if (fetched) discard(fetched.response);
  if (status >= 500 || status < 400) throw failed(`The robots.txt of ${host} could not be read.`);
  return '';
}

async function cachedRobots(url: URL, request: PageRequest, signal: AbortSignal): Promise<string> {
  const cache = await caches.open('robots');
  const key = new URL('/robots.txt', url).href;
  const cached = await cache.match(key);
  if (cached) return cached.text();
  const text = await fetchRobots(url, request, signal);
  await cache.put(key, new Response(text, { headers: { 'Cache-Control': `max-age=${robotsMaxAgeSeconds}` } }));
  return text;
}

/** @throws AppError 'invalid' if the site forbids it */
async function takeTurn(url: URL, request: PageRequest, signal: AbortSignal): Promise<void> {
  const robots = parseRobots(await cachedRobots(url, request, signal), robotName);
  if (!robots.allows(url.pathname + url.search)) {
    throw new AppError('invalid', forbiddenText, { issues: [{ path: 'url', message: forbiddenText }] });
  }
  await waitForTurn(request.db, url.host, signal);
}

function fetchAllowed(first: URL, request: PageRequest, signal: AbortSignal): Promise<Fetched | undefined> {
  const { etag, lastModified, localOrigin } = request;
  const headers = {
    Accept: 'text/html, application/xhtml+xml',
    'User-Agent': userAgent(request),
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
  return follow(first, {
    headers,
    signal,
    next: (location, base) => readableUrl(location, localOrigin, base),
    before: (url) => takeTurn(url, request, signal),
  });
}

/** Where browsers look for a charset. */
const prescanned = 4096;

function declaredCharset(bytes: Uint8Array, contentType: string): string | undefined {
  const inHeader = contentType.match(/charset\s*=\s*["']?([\w.:-]+)/i)?.[1];
  if (inHeader !== undefined) return inHeader;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, prescanned));
  return start.match(/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i)?.[1];
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/**
 * The text of a page. Bytes that are valid UTF-8 are that, whatever the page claims; others are in the charset that
 * it declares, or in the commonest old one.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = declaredCharset(bytes, contentType)?.toLowerCase();
  if (charset?.startsWith('utf-16') || charset?.startsWith('iso-2022')) return decoderFor(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    const isUtf8 = charset === undefined || /^utf-?8$/.test(charset);
    return decoderFor(isUtf8 ? 'windows-1252' : charset).decode(bytes);
  }
}

const htmlTypes = ['text/html', 'application/xhtml+xml'];

async function readResponse({ response, url }: Fetched): Promise<PageResponse> {
  const { status, headers } = response;
  const contentType = headers.get('Content-Type') ?? '';
  const isHtml = htmlTypes.includes((contentType.split(';', 1)[0] ?? '').trim().toLowerCase());
  if (status !== 200 || !isHtml) discard(response);
  if (status === 304) return { status: 'notModified', url: url.href };
  if (status === 404 || status === 410) return { status: 'gone', url: url.href };
  if (status !== 200) throw failed(`The server of the page responded with status ${status}.`);
  if (!isHtml) throw new AppError('unsupported_type', 'There is no HTML page at this URL.');
  const bytes = await readBytes(response.body, maxPageBytes, 'The page is larger than 3 MB.');
  const html = decodeHtml(bytes, contentType);
  return { status: 'read', url: url.href, html, etag: headers.get('ETag'), lastModified: headers.get('Last-Modified') };
}

/**
 * Fetches an HTML page from another site, as its robots.txt allows, at most one a second from a host.
 * @throws AppError 'invalid' if the URL or a redirect is not public or not allowed, 'unsupported_type' if it is no
 * HTML, 'too_large', 'rate_limited', 'upstream_failed'
 */
export async function fetchPage(pageUrl: string, request: PageRequest): Promise<PageResponse> {
  const url = readableUrl(pageUrl, request.localOrigin);
  const deadline = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
  const signal = AbortSignal.any([request.signal, deadline]);
  try {
    const fetched = await fetchAllowed(url, request, signal);
    if (fetched === undefined) throw failed('Too many redirects.');
    return await readResponse(fetched);
  } catch (error) {
    if (error instanceof AppError || bindingTimeoutIn(error)) throw error;
    throw failed(deadline.aborted ? 'That page took too long to respond.' : 'We couldn’t reach that page.');
  }
}
