/** Moves the focus to what takes none by itself, such as a heading or the item of a list. */
export function moveFocus(to: Element | null | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.tabIndex = -1;
  to.focus();
}

/** Moves the focus from an item that is about to go to the next one, else to the one before, else to the section's heading. */
export function leaveItem(item: Element | null): void {
  moveFocus(item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')?.querySelector('h2'));
}
