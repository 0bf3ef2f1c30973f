import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isPrivatePath } from '#domain/site/paths.ts';
import { useOfflinePages } from '../features/offline/use-offline-pages.ts';
import { withoutTracking } from '../lib/analytics/tracking.ts';
import { useIsLoading } from '../lib/use-is-loading.ts';
import { waitForElement } from '../lib/wait-for-element.ts';
import type { PageTurn } from '../ui/navigation/pager.tsx';
import { useSite } from './head.ts';

export function RouteEffects() {
  const announcement = useRouteFocus();
  usePageViews();
  useCleanAddress();
  useOfflinePages();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

const cleanSearch = (pathname: string, search: string) =>
  withoutTracking(new URL(`http://site${pathname}${search}`)).search;

function usePageViews(): void {
  const { analyticsId } = useSite();
  const { pathname, search } = useLocation();
  const clean = cleanSearch(pathname, search);
  // The query string of a private page may carry a token from an email.
  const shown = isPrivatePath(pathname) ? pathname : pathname + clean;
  const reported = useRef('');
  const isLoading = useIsLoading();
  useEffect(() => {
    if (isLoading || reported.current === shown) return;
    reported.current = shown;
    reportPageView(analyticsId, shown, document.title);
  }, [analyticsId, shown, isLoading]);
}

function useCleanAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const clean = cleanSearch(pathname, search);
  useEffect(() => {
    if (clean !== search) navigate(pathname + clean + hash, { replace: true, preventScrollReset: true });
  }, [clean, pathname, search, hash, navigate]);
}

function useRouteFocus(): string {
  const { pathname, key, state } = useLocation();
  const turned = (state as Partial<PageTurn> | null)?.turned;
  const shown = useRef({ pathname, key });
  const next = useNavigation().location;
  const focusAtStart = useRef<Element | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (next) focusAtStart.current = document.activeElement;
  }, [next]);
  // Runs before the page's own effects, which may focus something else.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && turned === undefined)) return;
    const previousFocus = focusAtStart.current ?? document.activeElement;
    focusAtStart.current = null;
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

let warned = false;

function reportPageView(measurementId: string, path: string, title: string): void {
  if (measurementId !== '') {
    // An ad blocker may refuse the script.
    import('#web/lib/analytics/google-analytics.ts').then(
      ({ sendPageView }) => sendPageView(measurementId, path, title),
      () => {},
    );
    return;
  }
  if (!warned) console.warn('Analytics is disabled: no measurement id is set.');
  warned = true;
}
