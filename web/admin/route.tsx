import { Outlet, useRouteError } from 'react-router';
import { ErrorPage, errorMeta } from '../shell/error-page.tsx';
import { Frame } from '../shell/frame.tsx';
import styles from './admin.css?url';
import { AdminGuard } from './admin-guard.tsx';
import { AdminLayout } from './admin-layout.tsx';

export { clientLoader, HydrateFallback } from '../shell/private-pages.tsx';

export const links = () => [{ rel: 'stylesheet', href: styles }];

export const meta = errorMeta;

export default function Admin() {
  return (
    <AdminLayout>
      <AdminGuard>
        <Outlet />
      </AdminGuard>
    </AdminLayout>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
