import { failureText } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';

/** Shows a toast for a failure. Returns its text for the form. */
export function toastFailure(error: unknown, title: string, fallback = title): string {
  const text = failureText(error, fallback);
  showToast({ title, description: text, destructive: true });
  return text;
}

export function toastSuccess(description: string): void {
  showToast({ title: 'Success', description });
}
