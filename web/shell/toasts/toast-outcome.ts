import { failureText } from '#web/lib/api-error.ts';
import { showToast, toastProblem } from './toasts.ts';

export function toastSuccess(description: string): void {
  showToast({ title: 'Success', description });
}

export function toastFailure(error: unknown, title: string, fallback = title): string {
  const text = failureText(error, fallback);
  toastProblem(title, text);
  return text;
}
