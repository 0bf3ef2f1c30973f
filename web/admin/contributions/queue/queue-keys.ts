import { local } from '#web/lib/storage/storage.ts';

const storageKey = 'red-dot-atlas:queue-keys';

/** Whether single keys act in this browser. Speech input and a resting hand press them by accident. */
export const keysAreOn = () => local.get(storageKey) !== 'off';

export function turnKeys(on: boolean): void {
  if (on) local.remove(storageKey);
  else local.set(storageKey, 'off');
}

/** Keys of the queue, and what they do. */
export const keyLabels = {
  j: 'Next contribution',
  k: 'Previous contribution',
  a: 'Accept, or confirm a live one',
  e: 'Accept with changes',
  r: 'Reject, or undo',
  '?': 'Show these keys',
} as const;

/** The item that a step leads to; from nowhere, the first or the last. */
export function stepped(at: number, step: 1 | -1, count: number): number {
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** The key of a press without modifiers; undefined for others. */
export function plainKey({ key, ctrlKey, metaKey, altKey, defaultPrevented }: Press): string | undefined {
  return ctrlKey || metaKey || altKey || defaultPrevented ? undefined : key;
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';

/** Whether a key typed here belongs to a control, or to a dialog that is open. A check box takes no letters. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null || (target instanceof Element && target.closest(fields) !== null)
  );
}
