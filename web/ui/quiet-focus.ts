import type { MouseEvent } from 'react';

/** For a list of tabs. Radix focuses a pressed tab by script, which the browser outlines as for a key. */
export function quietFocus({ target }: MouseEvent): void {
  const tab = target instanceof Element && target.closest<HTMLElement>('[role="tab"]:not(:disabled)');
  // Not every browser's types know it yet.
  if (tab) tab.focus({ focusVisible: false, preventScroll: true } as FocusOptions);
}
