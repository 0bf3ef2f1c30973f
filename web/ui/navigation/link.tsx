import { type ComponentProps, type MouseEvent, useState } from 'react';
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

/** By itself, an intent takes 100 ms to count, and the page's files would come one after the other. */
function usePrefetch() {
  const [isPressed, setPressed] = useState(false);
  return { prefetch: isPressed ? 'render' : 'intent', onPointerDown: () => setPressed(true) } as const;
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
