import type { ErrorBody, ErrorCode, Issue } from '#domain/api/errors.ts';

/** A call that failed. Its fields survive JSON, so that a failure seen at the edge is the same in the browser. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  /** Where a change came too late: the thing as it is now. */
  readonly current: ErrorBody['current'];
  /** What the server says of it, to be shown as it stands. */
  readonly serverMessage: string | undefined;

  /** @param bodyText the answer's body; the status text where there is none */
  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parseBody(bodyText);
    this.code = body?.code;
    this.issues = body?.issues ?? [];
    this.current = body?.current;
    this.serverMessage = body?.message;
  }
}

function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The status of a failed call, also of one that came with the document; undefined for any other failure. */
export function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** What a person is told of a failed call: the server's own words, or that it could not be reached. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  // What `fetch` throws where no answer comes.
  if (error instanceof TypeError) return 'The server did not answer. Check your connection and try again.';
  return fallback;
}
