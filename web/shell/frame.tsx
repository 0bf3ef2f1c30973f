import type { ReactNode } from 'react';
import { CompareFloat } from '../features/compare/compare-float.tsx';
import { PistolSync } from '../features/my-pistol/pistol-sync.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { Footer } from './footer/footer.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { PendingPage } from './pending-page.tsx';
import { RouteEffects } from './route-effects.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toaster } from './toasts/toaster.tsx';

/** What is around every page but the administrators'. */
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
