import { showToast, toastProblem } from './toasts.ts';

/** `what` is named in the toast, `advice` if the browser refuses. */
export async function copyText(what: string, text: string, advice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} copied` });
  } catch {
    toastProblem(`${what} not copied`, `Your browser doesn’t allow it. ${advice}`);
  }
}
