/** Moves focus to the screen's heading, where the control that had it is gone with its row. */
export function focusHeading(): void {
  // After the dialog, which hands focus back once it is closed.
  setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}
