import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForElement } from '#web/lib/wait-for-element.ts';

/** When the address changes, React hides a part whose code is still loading, so React Router finds nothing to scroll to. */
export function useScrollToLatePart(): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const part = () => document.getElementById(hash.slice(1));
    if (hash === '' || part()) return;
    return waitForElement(() => {
      part()?.scrollIntoView();
      return part() !== null;
    });
  }, [hash]);
}
