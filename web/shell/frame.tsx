import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Mark } from '#web/ui/mark.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { compareHref, useCompareList } from '../features/compare/compare-list.ts';
import { PistolSync } from '../features/my-pistol/pistol-sync.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteEffects } from './route-effects.tsx';
import { Toaster } from './toasts/toaster.tsx';

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Navigation />
      <main id="main" tabIndex={-1} className="peer page min-h-[75vh] pt-6 outline-none">
        <SavedNotice />
        <PistolSync />
        {children}
      </main>
      <Footer />
      <CompareFloat />
      <PendingPage />
      <Toaster />
      <RouteEffects />
    </>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 bg-ink text-sheet focus:not-sr-only focus:fixed focus:top-1 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}

export function PendingPage() {
  const { location } = useNavigation();
  if (location === undefined) return null;
  return (
    <p role="status" className="pending-page">
      {pendingText(location.pathname)}
    </p>
  );
}

function pendingText(pathname: string): string {
  if (/^\/(?:pistol|rifle)$/.test(pathname)) return 'Loading optics...';
  return pathname.startsWith('/optic/') ? 'Loading optic details...' : 'Loading...';
}

/** Forms and texts, whose last lines it would cover, and the comparison itself. */
const withoutOptics = /^\/(?:compare|auth|faq|about|contact|changes|correct|report|profile|verify|delete|admin|api)/i;

function CompareFloat() {
  const list = useCompareList();
  const { pathname } = useLocation();
  if (list.length === 0 || withoutOptics.test(pathname)) return null;
  return (
    <Link to={compareHref({ ids: list })} className="compare-link print:hidden">
      <Mark onInk />
      Compare ({list.length})
    </Link>
  );
}
