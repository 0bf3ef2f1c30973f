import { DrizzleQueryError } from 'drizzle-orm';
import type { AppContext } from '../env.ts';

/** An error as the log keeps it, with its causes. The values of a query stay out: they hold emails and hashes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  const told =
    error instanceof DrizzleQueryError ? stack.replace(error.message, `Failed query: ${error.query}`) : stack;
  return error.cause === undefined ? told : `${told}\nCaused by: ${describeError(error.cause)}`;
}

/** Logs what went wrong behind an answer, under the id that the visitor can tell us. */
export function logFailure(c: AppContext, what: string, error: unknown): void {
  console.error({
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    what,
    error: describeError(error),
  });
}
