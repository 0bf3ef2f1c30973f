import { Outlet, useRouteError } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Loading } from '../ui/loading.tsx';
import { ErrorPage, errorMeta } from './error-page.tsx';
import { Frame } from './frame.tsx';

/** Pages that belong to one person render in the browser. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** Of a page that failed. */
export const meta = errorMeta;

export function HydrateFallback() {
  return (
    <main className="page">
      <Loading>Loading...</Loading>
      <noscript>
        <p className="px-6 py-8">
          This page needs JavaScript.{' '}
          <a href={paths.home} className="underline">
            Go to the home page
          </a>
        </p>
      </noscript>
    </main>
  );
}

export default function PrivatePages() {
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
