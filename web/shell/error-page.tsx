import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Head } from './head.ts';

/** What scripts that did not arrive have failed with: the network was away, or a deployment has replaced them. */
const lostScripts = new WeakSet<Error>();
if (!import.meta.env.SSR) window.addEventListener('vite:preloadError', ({ payload }) => lostScripts.add(payload));

export function errorHead(): Head {
  return {
    title: 'This page did not load',
    description: 'The page could not be shown.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}

/** Stands in place of a page that could not be drawn. */
export function ErrorPage() {
  const error = useRouteError();
  const lost = error instanceof Error && lostScripts.has(error);
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">This page did not load</PageHeading>
      <Notice title={lost ? 'A part of it did not arrive.' : 'Something went wrong on our side.'} alert>
        {lost && <p>Please check your connection and load the page again.</p>}
        {/* The whole document: a browser may go on failing with a script that it has once failed to load. */}
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Notice>
    </div>
  );
}

/** The same where not even navigation and footer could be drawn. */
export function BareErrorPage() {
  return (
    <main className="page">
      <ErrorPage />
    </main>
  );
}
