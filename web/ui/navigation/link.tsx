import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { isPrivatePath } from '#domain/site/paths.ts';
import { isForBrowser } from './is-for-browser.ts';

/** A link within this site. Hover, touch or focus preloads the page's code. */
export function Link({ onClick, ...props }: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" onClick={orOpenDocument(onClick)} {...props} />;
}

export function NavLink({ onClick, ...props }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink prefetch="intent" onClick={orOpenDocument(onClick)} {...props} />;
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
