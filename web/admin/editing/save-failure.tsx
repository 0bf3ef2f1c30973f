import type { ReactNode } from 'react';
import { statusOf } from '#web/lib/api-error.ts';
import { SessionEndedWhileTyping } from '../ui/session-ended.tsx';

/** Why a save failed where the reason is the same in every form; undefined elsewhere. */
export function saveFailure(error: unknown, what: string): ReactNode | undefined {
  if (statusOf(error) === 401) return <SessionEndedWhileTyping />;
  return statusOf(error) === 404 ? `Someone deleted this ${what}. What you typed is still here.` : undefined;
}
