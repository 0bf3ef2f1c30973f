import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForElement } from './wait-for-element.ts';

/** React Router finds nothing to scroll to while a part is loading, or folded. */
export function useScrollToLatePart(): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const part = () => document.getElementById(hash.slice(1));
    const fold = part()?.closest('details');
    if (hash === '' || (part() && fold?.open !== false)) return;
    return waitForElement(() => {
      const shown = part();
      const details = shown?.closest('details');
      if (details) details.open = true;
      shown?.scrollIntoView();
      return shown !== null;
    });
  }, [hash]);
}
