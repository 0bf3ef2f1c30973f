import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { reportPageView } from '../lib/analytics.ts';
import { whenArrived } from '../lib/arrival.ts';
import { isPrivatePath } from '../paths.ts';
import type { PageTurn } from '../ui/pager.tsx';
import { applyHead, type RouteHandle } from './head.ts';
import { useSite } from './site.ts';

/** What follows a change of route: the head, focus, an announcement, the scroll position and a page view. */
export function RouteEffects() {
  useRouteHead();
  usePageView();
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

function useRouteHead(): void {
  const client = useQueryClient();
  const site = useSite();
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const location = useLocation();
  useEffect(() => {
    const handle = match?.handle as RouteHandle | undefined;
    if (match === undefined || handle === undefined) return;
    const url = new URL(site.origin + location.pathname + location.search);
    const apply = () => applyHead(handle.head(client, { params: match.params, url }), site.origin);
    apply();
    // The page's data may come after the page.
    return client.getQueryCache().subscribe(({ type }) => type === 'updated' && apply());
  }, [client, match, location.pathname, location.search, site.origin]);
}

function usePageView(): void {
  const { analyticsId } = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Mailed links carry tokens.
    const path = isPrivatePath(pathname) ? pathname : pathname + search;
    reportPageView(analyticsId, path, document.title);
  }, [analyticsId, pathname, search]);
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
    return whenArrived(() => {
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
