import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminCheckQuery } from '#web/features/account/queries.ts';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { SessionEnded } from '../ui/session-ended.tsx';

/** The server's own words, unless the fault is its own: of that it only says that there is one. */
export function callFailureText(error: unknown, text: string): string {
  return statusOf(error) === 500 || isSessionEnded(error) ? text : failureText(error, text);
}

/**
 * What a screen says of a call that failed. Whoever was refused for lack of rights is shown nothing more of it.
 * @param text stands for what nobody can say better
 */
export function callFailure(client: QueryClient, error: unknown, text: string): ReactNode {
  if (isSessionEnded(error)) return <SessionEnded />;
  if (statusOf(error) === 403) void client.invalidateQueries(adminCheckQuery());
  return callFailureText(error, text);
}
