import { ErrorBoundary } from '../router/error-boundary.tsx';
import { useShown } from '../router/hooks.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

/** The page at the current URL in its frame. If the page fails, navigation and footer stay. */
export function CurrentPage() {
  const { location, match, error } = useShown();
  const { element, Component, bare } = match.route;
  const page = (
    <ErrorBoundary location={location} fallback={(failure) => <ErrorPage error={failure} />}>
      {error === undefined ? (element ?? (Component && <Component />)) : <ErrorPage error={error} />}
    </ErrorBoundary>
  );
  if (bare) return page;
  return (
    <ErrorBoundary location={location} fallback={(failure) => <BareErrorPage error={failure} />}>
      <Layout>{page}</Layout>
    </ErrorBoundary>
  );
}
