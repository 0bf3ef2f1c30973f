import { AppError } from '#domain/api/errors.ts';
import { readBytes } from '#worker/http/body.ts';

/** An outside service as an administrator knows it. */
export type OutsideService = {
  /** As a sentence begins: 'The image search'. */
  name: string;
  keySetting: string;
};

/** How far one question may go. */
export type Limits = {
  /** For all of it: tries, waits and bodies. */
  timeoutMs: number;
  /** Ends it early, where who asked has gone. */
  signal: AbortSignal;
};

type Failure =
  | 'timed out'
  | 'stopped'
  | 'unreachable'
  | 'rate limited'
  | 'failing'
  | 'without credit'
  | 'key refused'
  | 'refused'
  | 'too large'
  | 'unreadable'
  | 'error inside';

const answerBytes = 2 * 1024 * 1024;
const maxRetries = 2;
const firstWaitMs = 250;

const retried: readonly Failure[] = ['rate limited', 'failing', 'unreachable'];

/**
 * A failure in words of our own. What the service said and the address that was asked, which holds the key, stay out of
 * it, of its cause too, as that is logged.
 */
export function outsideFailure({ name, keySetting }: OutsideService, failure: Failure, detail = ''): AppError {
  const cause = new Error(`${name} ${failure}${detail && `: ${detail}`}`);
  const unavailable = (message: string) => new AppError('unavailable', message, { cause });
  const failed = (message: string) => new AppError('upstream_failed', message, { cause });
  switch (failure) {
    case 'timed out':
      return failed(`${name} did not answer in time. Please try again.`);
    case 'stopped':
      return failed(`${name} was stopped.`);
    case 'unreachable':
      return failed(`${name} cannot be reached. Please try again in a moment.`);
    case 'rate limited':
      return unavailable(`${name} takes no more requests for now. Please try again later.`);
    case 'failing':
      return failed(`${name} is failing. Please try again later.`);
    case 'without credit':
      return unavailable(`The account of ${lower(name)} has no searches left.`);
    case 'key refused':
      return unavailable(`${name} refuses the key in the setting ${keySetting}.`);
    case 'refused':
      return failed(`${name} refused the request.`);
    case 'too large':
    case 'unreadable':
      return failed(`${name} sent an answer that cannot be read.`);
    case 'error inside':
      return failed(`${name} reported an error.`);
  }
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function failureOf(status: number): Failure {
  if (status === 429) return 'rate limited';
  if (status === 402) return 'without credit';
  if (status === 401 || status === 403) return 'key refused';
  return status >= 500 ? 'failing' : 'refused';
}

/** Milliseconds that Retry-After asks for, as seconds or as a date; none where it says neither. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  return header.endsWith(' GMT') ? Date.parse(header) - Date.now() || 0 : 0;
}

type Tried = { json: unknown } | { failure: Failure; detail?: string; retryAfterMs?: number };

/** One call. A redirect is not followed: the key goes to nobody else. */
async function tryOnce(url: URL, signal: AbortSignal): Promise<Tried> {
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
    bytes = await readBytes(response.body, answerBytes);
  } catch (error) {
    return { failure: error instanceof AppError ? 'too large' : 'unreachable' };
  }
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { failure: 'unreadable', detail: 'no JSON' };
  }
}

/** Twice as long before each further try, give or take, so that those who failed together do not come together again. */
function backoffMs(retry: number): number {
  return firstWaitMs * 2 ** retry * (0.75 + Math.random() / 2);
}

/** @returns early where the signal ends it */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Asks an outside service for JSON, which is whatever it sent. It is asked again where it takes no more requests for
 * now, fails or is not reached; not before the time that it names, and not at all where that is too late.
 * @param url with the key in it
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function fetchJson(service: OutsideService, url: URL, limits: Limits): Promise<unknown> {
  const endsAt = Date.now() + limits.timeoutMs;
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([limits.signal, deadline]);
  const throwIfEnded = () => {
    if (limits.signal.aborted) throw outsideFailure(service, 'stopped');
    if (deadline.aborted) throw outsideFailure(service, 'timed out');
  };
  for (let retry = 0; ; retry += 1) {
    const tried = await tryOnce(url, signal);
    if ('json' in tried) return tried.json;
    throwIfEnded();
    const waitMs = Math.max(backoffMs(retry), tried.retryAfterMs ?? 0);
    const again = retried.includes(tried.failure) && retry < maxRetries && Date.now() + waitMs < endsAt;
    if (!again) throw outsideFailure(service, tried.failure, tried.detail);
    await pause(waitMs, signal);
    throwIfEnded();
  }
}
