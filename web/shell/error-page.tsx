import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Head } from './head.ts';

/** Errors of chunks that failed to load, because the network was down or a deployment had replaced them. */
const chunkErrors = new WeakSet<Error>();
if (!import.meta.env.SSR) window.addEventListener('vite:preloadError', ({ payload }) => chunkErrors.add(payload));

export function errorHead(): Head {
  return {
    title: 'This page didn’t load',
    description: 'Please check your connection and reload the page.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}

/** Replaces a page that failed to render. */
export function ErrorPage() {
  const error = useRouteError();
  const lost = error instanceof Error && chunkErrors.has(error);
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">This page didn’t load</PageHeading>
      <Notice title={lost ? 'Part of the page is missing.' : 'Something went wrong on our side.'} alert>
        {lost && <p>Please check your connection and reload the page.</p>}
        {/* A browser may keep failing a chunk that failed once until the document reloads. */}
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Notice>
    </div>
  );
}

/** The same when navigation and footer failed to render too. */
export function BareErrorPage() {
  return (
    <main className="page">
      <ErrorPage />
    </main>
  );
}
