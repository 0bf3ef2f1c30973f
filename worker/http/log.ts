import { DrizzleQueryError } from 'drizzle-orm';
import type { AppContext } from '../env.ts';

/** An error as the log keeps it, with its causes. The values of a query stay out: they hold emails and hashes. */
function describeError(error: unknown): string {
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

/** Logs what went wrong where nobody asked: in a cron run, or after the answer. */
export function logTrouble(what: string, error: unknown, facts: Record<string, unknown> = {}): void {
  console.error({ what, ...facts, error: describeError(error) });
}

/** Logs what a cron run did. */
export function logDone(what: string, facts: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the run's own log line, and no warning
  console.log({ what, ...facts });
}
