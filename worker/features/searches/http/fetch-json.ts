import { AppError } from '#domain/api/errors.ts';
import { readBytes } from '#worker/http/body.ts';

export type SearchService = {
  /** Starts a sentence: 'Image search'. */
  name: string;
  keySetting: string;
};

/** Error code and message of each failure; `{key}` is the name of the key's setting. */
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
export function searchError({ name, keySetting }: SearchService, failure: Failure, detail = ''): AppError {
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

/** Milliseconds until the time in Retry-After (seconds or an HTTP date); 0 if it is missing or malformed. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  return header.endsWith(' GMT') ? Date.parse(header) - Date.now() || 0 : 0;
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
      retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
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

/** Doubles with each retry, with jitter so that calls that failed together do not retry together. */
function backoffMs(retry: number): number {
  return firstWaitMs * 2 ** retry * (0.75 + Math.random() / 2);
}

/**
 * Fetches JSON from a search service. Retries when the service is rate limited, failing or unreachable, no sooner than
 * Retry-After allows, and gives up if that would exceed the timeout.
 * @param url contains the key
 * @param timeoutMs for the whole call: retries, waits and bodies
 * @param caller aborts when the caller disconnects
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function fetchJson(
  service: SearchService,
  url: URL,
  timeoutMs: number,
  caller: AbortSignal,
): Promise<unknown> {
  const endsAt = Date.now() + timeoutMs;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([caller, deadline]);
  const throwIfAborted = () => {
    if (caller.aborted) throw searchError(service, 'stopped');
    if (deadline.aborted) throw searchError(service, 'timed out');
  };
  for (let retry = 0; ; retry += 1) {
    const attempt = await tryOnce(url, signal);
    if ('json' in attempt) return attempt.json;
    throwIfAborted();
    const waitMs = Math.max(backoffMs(retry), attempt.retryAfterMs ?? 0);
    const retries = retryable.includes(attempt.failure) && retry < maxRetries && Date.now() + waitMs < endsAt;
    if (!retries) throw searchError(service, attempt.failure, attempt.detail);
    await scheduler.wait(waitMs, { signal }).catch(throwIfAborted);
  }
}
