import { useLayoutEffect } from 'react';
import { useShown } from './hooks.ts';

/** Scrolls a new page to its start or its hash, and one that is shown again to where it was. */
export function useScrollRestoration(): void {
  const { location, scroll } = useShown();
  useLayoutEffect(() => {
    const target = scroll.to === undefined && scroll.reset ? elementOf(location.hash) : null;
    if (target) target.scrollIntoView();
    else if (scroll.to !== undefined || scroll.reset) {
      // Sections that are laid out as they come near would count with estimated heights.
      if (scroll.to) document.documentElement.dataset.whole = '';
      window.scrollTo(0, scroll.to ?? 0);
    }
  }, [location, scroll]);
}

function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
