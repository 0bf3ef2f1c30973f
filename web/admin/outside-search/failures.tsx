import type { QueryClient } from '@tanstack/react-query';
import { adminCheckQuery } from '#web/features/account/queries.ts';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { SessionEnded } from '../ui/failures.tsx';

export class ReportedFailure extends Error {}

export function throwIfReported({ success, error }: { success: boolean; error: string | null }, text: string): void {
  if (!success) throw new ReportedFailure(error ?? text);
}

export function failureMessage(error: unknown, text: string): string {
  if (error instanceof ReportedFailure) return error.message;
  return statusOf(error) === 500 || isSessionEnded(error) ? text : failureText(error, text);
}

export function CallFailure({ error, text }: { error: unknown; text: string }) {
  return isSessionEnded(error) ? <SessionEnded /> : failureMessage(error, text);
}

export function recheckRights(client: QueryClient, error: unknown): void {
  if (statusOf(error) === 403) void client.invalidateQueries(adminCheckQuery());
}
