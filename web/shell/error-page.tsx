import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice.tsx';
import { unindexedHead } from './head.ts';

/** Errors of chunks that failed to load, because the network was down or a deployment had replaced them. */
const chunkErrors = new WeakSet<Error>();
if (!import.meta.env.SSR) window.addEventListener('vite:preloadError', ({ payload }) => chunkErrors.add(payload));

const heading = 'This page didn’t load';
const advice = 'Please check your connection and reload the page.';

export const errorHead = () => unindexedHead(heading, advice);

export function ErrorPage({ error }: { error: unknown }) {
  const isChunkError = error instanceof Error && chunkErrors.has(error);
  const title = isChunkError ? 'Part of the page is missing.' : 'Something went wrong on our side.';
  return (
    <NoticePage heading={heading} title={title} alert>
      {isChunkError && <p>{advice}</p>}
      {/* A browser may keep failing a chunk that failed once until the document reloads. */}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </NoticePage>
  );
}

/** The same when navigation and footer failed to render too. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main className="page">
      <ErrorPage error={error} />
    </main>
  );
}
