import { onlineManager } from '@tanstack/react-query';
import { type ComponentProps, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { isPrivatePath } from '#domain/site/paths.ts';

export function Link({ onClick, ...props }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...usePrefetch()} onClick={orOpenDocument(onClick)} {...props} />;
}

export function NavLink({ onClick, ...props }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...usePrefetch()} onClick={orOpenDocument(onClick)} {...props} />;
}

/** By itself, an intent takes 100 ms to count. A prefetch that fails makes React Router reload the page, so offline there is none. */
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
