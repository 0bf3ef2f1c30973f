import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { SearchSettings } from '#domain/outside-search/outside-search.schema.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { readBytes } from '#worker/http/body.ts';

export const imageSearch = {
  name: 'Image search',
  fills: 'images',
  urlSetting: 'IMAGE_SEARCH_URL',
  keySetting: 'IMAGE_SEARCH_KEY',
} as const;

export const marketplaceSearch = {
  name: 'Marketplace search',
  fills: 'purchaseLink',
  urlSetting: 'MARKETPLACE_SEARCH_URL',
  keySetting: 'MARKETPLACE_SEARCH_KEY',
} as const;

export type Search = typeof imageSearch | typeof marketplaceSearch;

/** Limit of a batch, and so of a single search: callers stop waiting after that. */
export const batchMs = 90_000;

const defaultTimeoutMs = 8000;
const defaultDomain = 'amazon.com';

/** The URL carries the key, so it must be encrypted. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

function settingFaults(env: Env, { keySetting, urlSetting }: Search): Omit<SearchSettings['images'], 'configured'> {
  const missing = [keySetting, urlSetting].find((setting) => !env[setting]) ?? null;
  return { missing, malformed: missing === null && !isSafeUrl(env[urlSetting]) ? urlSetting : null };
}

export function requireSettings(env: Env, search: Search): void {
  const { missing, malformed } = settingFaults(env, search);
  if (missing === null && malformed === null) return;
  const fix = missing === null ? `${malformed} must be an https URL` : `Set ${missing} to turn it on`;
  throw new AppError('unavailable', `${search.name} is off. ${fix}.`);
}

export function marketplaceDomain(env: Env): string {
  return env.MARKETPLACE_DOMAIN || defaultDomain;
}

export function searchTimeoutMs(env: Env): number {
  const ms = Number(env.SEARCH_TIMEOUT_MS);
  return ms > 0 ? Math.min(ms, batchMs) : defaultTimeoutMs;
}

export function searchSettings(env: Env): SearchSettings {
  const stateOf = (search: Search) => {
    const faults = settingFaults(env, search);
    return { configured: faults.missing === null && faults.malformed === null, ...faults };
  };
  return {
    images: stateOf(imageSearch),
    marketplace: { ...stateOf(marketplaceSearch), domain: marketplaceDomain(env) },
  };
}

const failures = {
  'timed out': ['upstream_failed', 'timed out. Please try again.'],
  stopped: ['upstream_failed', 'was stopped.'],
  unreachable: ['upstream_failed', 'could not be reached. Please try again in a moment.'],
  'rate limited': ['unavailable', 'has reached its rate limit. Please try again later.'],
  failing: ['upstream_failed', 'is having problems. Please try again later.'],
  'out of credits': ['unavailable', 'has no credits left.'],
  'key rejected': ['unavailable', 'rejected the key in {key}.'],
  rejected: ['upstream_failed', 'rejected the request.'],
  'too large': ['upstream_failed', 'sent an unreadable response.'],
  unreadable: ['upstream_failed', 'sent an unreadable response.'],
  'reported an error': ['upstream_failed', 'reported an error.'],
} as const;

type Failure = keyof typeof failures;

const maxResponseBytes = 2 * 1024 * 1024;
const maxRetries = 2;
const firstWaitMs = 250;

const retryable: readonly Failure[] = ['rate limited', 'failing', 'unreachable'];

/**
 * An error in our own words. Neither its message nor its cause, which is logged, repeats what the service said or the
 * URL, which contains the key.
 */
export function searchError({ name, keySetting }: Search, failure: Failure, detail = ''): AppError {
  const [code, message] = failures[failure];
  const cause = new Error(`${name} ${failure}${detail && `: ${detail}`}`);
  return new AppError(code, `${name} ${message.replace('{key}', keySetting)}`, { cause });
}

function failureOf(status: number): Failure {
  if (status === 429) return 'rate limited';
  if (status === 402) return 'out of credits';
  if (status === 401 || status === 403) return 'key rejected';
  return status >= 500 ? 'failing' : 'rejected';
}

type Attempt = { json: unknown } | { failure: Failure; detail?: string; retryAfterMs?: number };

/** Fetches once. Redirects are not followed, so the key goes to no other host. */
async function tryOnce(url: URL, signal: AbortSignal): Promise<Attempt> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual', signal });
  } catch {
    return { failure: 'unreachable' };
  }
  const { status } = response;
  if (status !== 200) {
    response.body?.cancel().catch(() => undefined);
    return {
      failure: failureOf(status),
      detail: `status ${status}`,
      retryAfterMs: Number(response.headers.get('Retry-After')) * 1000 || 0,
    };
  }
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(response.body, maxResponseBytes);
  } catch (error) {
    return { failure: error instanceof AppError ? 'too large' : 'unreachable' };
  }
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { failure: 'unreadable', detail: 'not JSON' };
  }
}

export async function fetchJson(search: Search, url: URL, timeoutMs: number, caller: AbortSignal): Promise<unknown> {
  const endsAt = Date.now() + timeoutMs;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([caller, deadline]);
  const throwIfAborted = () => {
    if (caller.aborted) throw searchError(search, 'stopped');
    if (deadline.aborted) throw searchError(search, 'timed out');
  };
  for (let retry = 0; ; retry += 1) {
    const attempt = await tryOnce(url, signal);
    if ('json' in attempt) return attempt.json;
    throwIfAborted();
    const waitMs = Math.max(firstWaitMs * 2 ** retry, attempt.retryAfterMs ?? 0);
    const retries = retryable.includes(attempt.failure) && retry < maxRetries && Date.now() + waitMs < endsAt;
    if (!retries) throw searchError(search, attempt.failure, attempt.detail);
    await scheduler.wait(waitMs, { signal }).catch(throwIfAborted);
  }
}

export async function querySearch<Response>(
  env: Env,
  search: Search,
  parameters: Record<string, string>,
  schema: z.ZodType<Response>,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(env[search.urlSetting]);
  const all = { ...parameters, api_key: env[search.keySetting] };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  const json = await fetchJson(search, url, searchTimeoutMs(env), signal);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw searchError(search, 'unreadable', 'unexpected shape');
  return parsed.data;
}

const maxTitleLength = 300;

/** A batch has many thumbnails, so larger inline ones are dropped. */
const maxInlineLength = 8 * 1024;
const inlineImage = /^data:image\/(?:jpeg|png|webp|gif);base64,[\w+/=]+$/;

export const httpsUrl = webUrl.refine((text) => /^https:/i.test(text));

/** An image that the pages' Content-Security-Policy allows: an https URL, or a small data URL. */
export const imageSource = z.union([httpsUrl, z.string().max(maxInlineLength).regex(inlineImage)]);

export const title = z
  .string()
  .transform((text) => text.trim().slice(0, maxTitleLength))
  .catch('');

export function usableRows<Row>(
  search: Search,
  rows: readonly unknown[] | undefined,
  schema: z.ZodType<Row>,
  max: number,
): Row[] {
  if (rows === undefined) throw searchError(search, 'unreadable', 'no results');
  const usable: Row[] = [];
  for (const row of rows) {
    if (usable.length === max) break;
    const parsed = schema.safeParse(row);
    if (parsed.success) usable.push(parsed.data);
  }
  return usable;
}
