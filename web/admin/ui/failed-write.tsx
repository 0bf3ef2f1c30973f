import type { ReactNode } from 'react';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

/** Shows `text` as a toast and returns the reason for the dialog. */
export function failedWrite(error: unknown, text: string): ReactNode {
  showToast({ title: 'Error', description: text, destructive: true });
  if (isSessionEnded(error)) return <SessionEnded />;
  // The server's text for a fault of its own says nothing useful.
  return error instanceof ApiError && error.status >= 500 && error.status !== 503 ? text : failureText(error, text);
}
