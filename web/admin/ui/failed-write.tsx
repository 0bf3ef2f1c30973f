import type { ReactNode } from 'react';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

/**
 * Shows a notification of a write that failed, and answers what its dialog says: why.
 * @param text what the notification says
 */
export function failedWrite(error: unknown, text: string): ReactNode {
  showToast({ title: 'Error', description: text, destructive: true });
  if (isSessionEnded(error)) return <SessionEnded />;
  // Of a fault of its own the server only says that there is one.
  return error instanceof ApiError && error.status >= 500 && error.status !== 503 ? text : failureText(error, text);
}
