import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { reportPageView } from '../lib/analytics.ts';
import { waitForElement } from '../lib/wait-for-element.ts';
import { isPrivatePath } from '../paths.ts';
import type { PageTurn } from '../ui/navigation/pager.tsx';
import { applyHead, type RouteHandle } from './head.ts';
import { useSite } from './site.ts';

/** What follows a change of route: the head, focus, an announcement, the scroll position and a page view. */
export function RouteEffects() {
  useRouteHead();
  const announcement = useRouteFocus();
  return (
    <>
      <ScrollRestoration />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Keeps the head, and reports a page view once the data that the title is made of has come. */
function useRouteHead(): void {
  const client = useQueryClient();
  const site = useSite();
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const { pathname, search } = useLocation();
  const reported = useRef('');
  useEffect(() => {
    const handle = match?.handle as RouteHandle | undefined;
    if (match === undefined || handle === undefined) return;
    const address = pathname + search;
    const url = new URL(site.origin + address);
    const apply = () => {
      applyHead(handle.head(client, { params: match.params, url }), site.origin);
      // The title of a page of one's own needs no data, and its address may carry a mailed token.
      const own = isPrivatePath(pathname);
      const shown = own ? pathname : address;
      if (reported.current === shown || (!own && client.isFetching({ predicate: isPending }) > 0)) return;
      reported.current = shown;
      reportPageView(site.analyticsId, shown, document.title);
    };
    apply();
    // The page's data may come after the page.
    return client.getQueryCache().subscribe(({ type }) => type === 'updated' && apply());
  }, [client, match, pathname, search, site]);
}

function isPending({ state }: Query): boolean {
  return state.status === 'pending';
}

/** Moves focus to the heading of a new page, or of a list whose page was turned: keyboard and screen reader start there. */
function useRouteFocus(): string {
  const { pathname, key, state } = useLocation();
  const turned = (state as Partial<PageTurn> | null)?.turned;
  const shown = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && turned === undefined)) return;
    const left = document.activeElement;
    return waitForElement(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      // Who has moved on while the page was loading is left in peace.
      if ([left, document.body].includes(document.activeElement)) heading.focus({ preventScroll: true });
      setAnnouncement(turned === undefined ? heading.textContent : `${heading.textContent}, ${turned}`);
      return true;
    });
  }, [pathname, key, turned]);
  return announcement;
}
