import { type MetaArgs, Outlet, useRouteError } from 'react-router';
import { CompareFloat } from '../features/compare/compare-float.tsx';
import { PistolSync } from '../features/my-pistol/pistol-sync.tsx';
import { ErrorPage, errorHead } from './error-page.tsx';
import { Footer } from './footer/footer.tsx';
import { pageMeta } from './head.ts';
import { Navigation } from './navigation/navigation.tsx';
import { PendingPage } from './pending-page.tsx';
import { RouteEffects } from './route-effects.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toaster } from './toasts/toaster.tsx';

/** Of a page that failed. */
export function meta(args: MetaArgs) {
  return pageMeta(() => errorHead(args.error))(args);
}

/** The frame of every page but the administrators'. */
export default function Layout({ children = <Outlet /> }) {
  return (
    <>
      <SkipLink />
      <Navigation />
      <main id="main" tabIndex={-1} className="page min-h-[75vh] pt-6 outline-none">
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

/** Navigation and footer stay when a page fails. */
export function ErrorBoundary() {
  return (
    <Layout>
      <ErrorPage error={useRouteError()} />
    </Layout>
  );
}
