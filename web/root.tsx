import font from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { hydrate, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import type { Route } from './+types/root';
import { linkedPistolIn } from './features/my-pistol/linked-pistol.ts';
import { LinkedPistol } from './features/my-pistol/my-pistol.ts';
import { documentClient, siteIn } from './lib/page.server.ts';
import type { LoadedPage } from './lib/page.ts';
import { useIsLoading } from './lib/use-is-loading.ts';
import { boot, NonceContext } from './shell/boot.ts';
import { ErrorPage, errorMeta } from './shell/error-page.tsx';
import styles from './styles.css?inline';
import stylesheet from './styles.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
];

/** The document inlines the public style sheet. The client bundle has no copy and reads it back from the page. */
const inlined = import.meta.env.SSR ? styles : (document.querySelector('style')?.textContent ?? '');

export const middleware = [documentClient];

export const meta = errorMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { site: siteIn(context) };
}

/** The origin and analytics ID don't change while a tab is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const client = useQueryClient();
  const { search } = useLocation();
  const linked = import.meta.env.SSR && linkedPistolIn(client, new URLSearchParams(search)) !== undefined;
  return (
    <html lang="en" {...(linked && { 'data-pistol': '' })} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171c22" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
        <PageMeta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** `meta` reads queries, so it runs again when they have loaded. */
function PageMeta() {
  useIsLoading();
  return <Meta />;
}

export default function App() {
  const page = useMatches().at(-1)?.loaderData as LoadedPage | null | undefined;
  const client = useQueryClient();
  const { search } = useLocation();
  // The first render needs the document's data, and the pistol that its URL names. Later pages fill the same client.
  const [pistol] = useState(() => {
    if (!import.meta.env.SSR && page && 'queries' in page) hydrate(client, page.queries);
    return linkedPistolIn(client, new URLSearchParams(search));
  });
  return (
    <LinkedPistol value={pistol}>
      <Outlet />
    </LinkedPistol>
  );
}

export function ErrorBoundary() {
  return (
    <main className="page">
      <ErrorPage error={useRouteError()} />
    </main>
  );
}
