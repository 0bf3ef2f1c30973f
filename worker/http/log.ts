import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';

/** An error with its causes. Query values are left out: they contain emails and hashes. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  const safe =
    error instanceof DrizzleQueryError ? stack.replace(error.message, `Failed query: ${error.query}`) : stack;
  return error.cause === undefined ? safe : `${safe}\nCaused by: ${describeError(error.cause)}`;
}

export function logFailure(c: AppContext, what: string, error: unknown): void {
  console.error({
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    memberId: c.get('memberId'),
    what,
    error: describeError(error),
  });
}

/** Logs that a caller was refused, for those who look for attacks. The query and the body stay out: they have tokens and emails. */
export function logRefusal(c: AppContext, code: ErrorCode): void {
  const { method, path } = c.req;
  // biome-ignore lint/suspicious/noConsole: an informational log line
  console.log({ requestId: c.get('requestId'), method, path, memberId: c.get('memberId'), what: 'Refused', code });
}

export function logTrouble(what: string, error: unknown, facts: Record<string, unknown> = {}): void {
  console.error({ what, ...facts, error: describeError(error) });
}

export function logDone(what: string, facts: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: an informational log line of a cron job
  console.log({ what, ...facts });
}

export async function bestEffort(c: AppContext, failure: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logFailure(c, failure, error);
    return false;
  }
}
