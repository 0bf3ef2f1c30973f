import { Outlet, useRouteError } from 'react-router';
import { pageHeaders } from '../lib/page.ts';
import { ErrorPage, errorMeta } from './error-page.tsx';
import { Frame } from './frame.tsx';

export const headers = pageHeaders;
export const meta = errorMeta;

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
