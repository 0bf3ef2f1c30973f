/** Focuses the page heading after the focused control went away with its row. */
export function focusHeading(): void {
  // Waits for the dialog, which restores focus as it closes.
  setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}

/** Focuses an element if the control that had the focus went away with a dialog. */
export function focusIfLost(element: HTMLElement | null): void {
  setTimeout(() => document.activeElement === document.body && element?.focus());
}
