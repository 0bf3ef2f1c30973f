import { ApiError } from '#web/lib/api-error.ts';
import { ReportedFailure } from '../reported-failure.ts';

export const updateFailed = 'Failed to update Amazon URL';

/** The server's message, the status if it sent none, or the network error. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ReportedFailure) return error.message;
  if (error instanceof ApiError) return error.serverMessage || `HTTP ${error.status}: ${updateFailed}`;
  return `Network error: ${error instanceof Error ? error.message : error}`;
}
