import { QueryClientProvider } from '@tanstack/react-query';
// The build for the edge encodes each attribute by itself, which takes twice as long.
import { renderToReadableStream } from 'react-dom/server.node';
import { type EntryContext, type LoaderFunctionArgs, type RouterContextProvider, ServerRouter } from 'react-router';
import { logFailure } from '#worker/http/log.ts';
import { serverContext } from '#worker/pages/context.ts';
import { queryClientContext } from './lib/query-client.ts';
import { NonceContext } from './shell/boot.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(serverContext);
  const thrown: unknown[] = [];
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <QueryClientProvider client={loadContext.get(queryClientContext)}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </QueryClientProvider>
    </NonceContext>,
    {
      ...(nonce !== undefined && { nonce }),
      signal: request.signal,
      // Keeps Suspense content inline, so that the page is complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void thrown.push(error),
    },
  );
  await body.allReady;
  if (thrown.length > 0) throw thrown[0];
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  const html = await new Response(body).arrayBuffer();
  return new Response(html, { status, headers });
}

/** Not for requests that the client aborted: those aren't failures. */
export function handleError(error: unknown, { context, request }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) logFailure(context.get(serverContext).c, 'A page could not be rendered', error);
}
