import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../lib/api-error.ts';
import { showToast } from '../../../shell/toasts.ts';
import { isSessionEnded } from '../../account/session-ended.tsx';
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
