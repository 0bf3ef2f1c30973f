import { Outlet, useRouteError } from 'react-router';
import { ErrorPage, errorMeta } from '../shell/error-page.tsx';
import { Frame, PendingPage } from '../shell/frame.tsx';
import { HydrateFallback as PrivateFallback, clientLoader as renderInBrowser } from '../shell/private-pages.tsx';
import { RouteEffects } from '../shell/route-effects.tsx';
import { Toaster } from '../shell/toasts/toaster.tsx';
import styles from './admin.css?url';
import { AdminGuard } from './admin-guard.tsx';
import { AdminLayout } from './admin-layout.tsx';

export const clientLoader = renderInBrowser;

export function HydrateFallback() {
  return (
    <AdminLayout>
      <PrivateFallback />
    </AdminLayout>
  );
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

export const meta = errorMeta;

export default function Admin() {
  return (
    <>
      <AdminLayout>
        <AdminGuard>
          <Outlet />
        </AdminGuard>
      </AdminLayout>
      <PendingPage />
      <Toaster />
      <RouteEffects />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
