import type { MouseEvent } from 'react';

export function moveFocus(to: Element | null | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.tabIndex = -1;
  to.focus();
}

export function leaveItem(item: Element | null): void {
  moveFocus(
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')?.querySelector('h2, h3'),
  );
}

/** Radix focuses a clicked tab by script, which the browser outlines as if a key had moved the focus. */
export function quietFocus({ target }: MouseEvent): void {
  const tab = target instanceof Element && target.closest<HTMLElement>('[role="tab"]:not(:disabled)');
  // TypeScript's DOM types lack `focusVisible`.
  if (tab) tab.focus({ focusVisible: false, preventScroll: true } as FocusOptions);
}
