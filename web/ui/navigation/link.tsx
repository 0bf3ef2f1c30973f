import { onlineManager } from '@tanstack/react-query';
import { type ComponentProps, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { isPrivatePath } from '#domain/site/paths.ts';
import { isForBrowser } from './is-for-browser.ts';

/** A link within this site. Hover, touch or focus preloads the page's code. */
export function Link({ onClick, ...props }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...usePrefetch()} onClick={orOpenDocument(onClick)} {...props} />;
}

export function NavLink({ onClick, ...props }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...usePrefetch()} onClick={orOpenDocument(onClick)} {...props} />;
}

/**
 * By itself, an intent takes 100 ms to count, and the page's files would come one after the other.
 * When a prefetched script fails, React Router reloads the page on the screen, so offline nothing is prefetched.
 */
function usePrefetch() {
  const [isPressed, setPressed] = useState(false);
  const isOnline = useSyncExternalStore(
    onlineManager.subscribe,
    () => navigator.onLine,
    () => true,
  );
  const whenOnline = isPressed ? 'render' : 'intent';
  return { prefetch: isOnline ? whenOnline : 'none', onPointerDown: () => setPressed(true) } as const;
}

/** Offline, the service worker can answer only full page loads. */
function orOpenDocument(onClick: ComponentProps<typeof RouterLink>['onClick']) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (navigator.onLine || !navigator.serviceWorker?.controller || event.defaultPrevented || isForBrowser(event))
      return;
    const { href, pathname } = event.currentTarget;
    if (pathname === window.location.pathname || isPrivatePath(pathname)) return;
    event.preventDefault();
    window.location.assign(href);
  };
}
