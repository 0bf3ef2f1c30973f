export function focusHeading(): void {
  // Waits for the dialog, which restores focus as it closes.
  setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}

export function focusIfLost(element: HTMLElement | null): void {
  setTimeout(() => document.activeElement === document.body && element?.focus());
}
