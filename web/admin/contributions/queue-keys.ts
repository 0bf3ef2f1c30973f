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

/** Whether a key typed here belongs to a control or a dialog. A check box takes no letters. */
export function takesKeys(target: EventTarget | null): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]';
  return target instanceof Element && target.closest(fields) !== null;
}
