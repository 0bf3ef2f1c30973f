import type { MouseEvent } from 'react';

/** Whether a click on a link asks for a new tab, a window or a download, which its browser answers. */
export function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = currentTarget;
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self');
}
