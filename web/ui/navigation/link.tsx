import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { isPrivatePath } from '#domain/site/paths.ts';
import { isForBrowser } from './is-for-browser.ts';

/** A link to a page of this site. The page's code loads when a pointer, a finger or the keyboard reaches the link. */
export function Link({ onClick, ...props }: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" onClick={orOpenDocument(onClick)} {...props} />;
}

/** A link that says whether its page, or one below it, is the current one. */
export function NavLink({ onClick, ...props }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink prefetch="intent" onClick={orOpenDocument(onClick)} {...props} />;
}

/** Without a signal, the service worker has a page as a document, or one in its place. */
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
