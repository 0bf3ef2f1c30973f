import { failureText } from '#web/lib/api-error.ts';

export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  destructive?: boolean;
  action?: { label: string; run: () => void };
};

type Listener = () => void;

let current: ToastMessage | undefined;
let nextId = 1;
const listeners = new Set<Listener>();

export function showToast(message: Omit<ToastMessage, 'id'>): void {
  current = { ...message, id: nextId++ };
  for (const listener of listeners) listener();
}

export function toastProblem(title: string, description: string): void {
  showToast({ title, description, destructive: true });
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastMessage | undefined {
  return current;
}

export function toastSuccess(description: string): void {
  showToast({ title: 'Success', description });
}

export function toastFailure(error: unknown, title: string, fallback = title): string {
  const text = failureText(error, fallback);
  toastProblem(title, text);
  return text;
}
