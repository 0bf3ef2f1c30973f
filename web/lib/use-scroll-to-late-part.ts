import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForElement } from './wait-for-element.ts';

/** React Router finds nothing to scroll to while the data or the code of a part is still loading. */
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
