import type { ErrorBody } from '#domain/api/errors.schema.ts';
import type { ErrorCode, Issue } from '#domain/api/errors.ts';

/** Its fields survive JSON, so the browser sees a failed read of the server unchanged. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly current: ErrorBody['current'];
  readonly serverMessage: string | undefined;

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

/** Also of an error dehydrated on the server. */
export function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** A malformed ID answers 400. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}

export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  // `fetch` throws it when there is no response.
  if (error instanceof TypeError) return 'The server didn’t respond. Check your connection and try again.';
  return fallback;
}
