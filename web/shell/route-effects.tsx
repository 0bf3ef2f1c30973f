import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportPageView } from '../lib/analytics/analytics.ts';
import { loadParts } from '../lib/later.tsx';
import { nextTask } from '../lib/next-task.ts';
import { waitForElement } from '../lib/wait-for-element.ts';
import { isPrivatePath } from '../paths.ts';
import { useLocation, useMatch, useRouter } from '../router/hooks.ts';
import type { Router } from '../router/router.ts';
import { useScrollRestoration } from '../router/use-scroll-restoration.ts';
import type { PageTurn } from '../ui/navigation/pager.tsx';
import { repeatTapsEvent } from './early-taps.ts';
import { applyHead } from './head.ts';
import { useSite } from './site.ts';

/** It can wait until the page has what it needs. */
function keepForLater(...args: [client: QueryClient, router: Router, noServiceWorker: boolean]): void {
  import('./keep-for-later.ts').then((it) => it.keepForLater(...args)).catch(() => undefined);
}

/** What follows a change of route: head, focus, announcement, scroll position and page view. */
export function RouteEffects() {
  useScrollRestoration();
  useRouteHead();
  const announcement = useRouteFocus();
  const client = useQueryClient();
  const router = useRouter();
  const { noServiceWorker } = useSite();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hydrated = '';
    void nextTask()
      .then(loadParts)
      .then(
        () => {
          dataset.complete = '';
          setTimeout(keepForLater, 3000, client, router, noServiceWorker);
        },
        // The next page tries again.
        () => undefined,
      )
      .finally(() => document.dispatchEvent(new Event(repeatTapsEvent)));
  }, [client, router, noServiceWorker]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** Updates the head, and reports a page view once the data behind the title has loaded. */
function useRouteHead(): void {
  const client = useQueryClient();
  const site = useSite();
  const match = useMatch();
  const { pathname, search } = useLocation();
  const reported = useRef('');
  useEffect(() => {
    const path = pathname + search;
    const url = new URL(site.origin + path);
    const apply = () => {
      applyHead(match.route.handle.head(client, { params: match.params, url }), site.origin);
      // The title of a private page needs no data, and its query string may carry a token from an email.
      const isPrivate = isPrivatePath(pathname);
      const shown = isPrivate ? pathname : path;
      if (reported.current === shown || (!isPrivate && client.isFetching({ predicate: isPending }) > 0)) return;
      reported.current = shown;
      reportPageView(site.analyticsId, shown, document.title);
    };
    // The edge has written the first, so it can wait for another task.
    const first = setTimeout(apply);
    // The page's data may load after the page.
    const stop = client.getQueryCache().subscribe(({ type }) => type === 'updated' && apply());
    return () => {
      clearTimeout(first);
      stop();
    };
  }, [client, match, pathname, search, site]);
}

function isPending({ state }: Query): boolean {
  return state.status === 'pending';
}

/** Focuses and announces the heading of a new page, or of the same with other rows: keyboards and screen readers start there. */
function useRouteFocus(): string {
  const { pathname, key, state } = useLocation();
  const turned = (state as Partial<PageTurn> | null)?.turned;
  const shown = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && turned === undefined)) return;
    const previousFocus = document.activeElement;
    return waitForElement(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      // Does not steal focus that was moved while the page was loading.
      if ([previousFocus, document.body].includes(document.activeElement)) heading.focus({ preventScroll: true });
      setAnnouncement(turned === undefined ? heading.textContent : `${heading.textContent}, ${turned}`);
      return true;
    });
  }, [pathname, key, turned]);
  return announcement;
}
