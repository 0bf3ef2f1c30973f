import type { MouseEvent } from 'react';

/** For a tab list. Radix focuses a clicked tab by script, which the browser outlines as if a key had moved the focus. */
export function quietFocus({ target }: MouseEvent): void {
  const tab = target instanceof Element && target.closest<HTMLElement>('[role="tab"]:not(:disabled)');
  // TypeScript's DOM types lack `focusVisible`.
  if (tab) tab.focus({ focusVisible: false, preventScroll: true } as FocusOptions);
}
