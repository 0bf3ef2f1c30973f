import { type MetaArgs, Outlet, useRouteError } from 'react-router';
import { ErrorPage, errorHead } from './error-page.tsx';
import { Frame } from './frame.tsx';
import { pageMeta } from './head.ts';

/** Of a page that failed. */
export function meta(args: MetaArgs) {
  return pageMeta(() => errorHead(args.error))(args);
}

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Navigation and footer stay when a page fails. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
