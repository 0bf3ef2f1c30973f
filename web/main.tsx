import './styles.css';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { checkMember, watchMember } from './features/account/member.ts';
import { userQuery } from './features/account/queries.ts';
import { createApi } from './lib/api.ts';
import { nextTask } from './lib/next-task.ts';
import { queryClientContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import { type PageState, stateElementId } from './state.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element');

const { site, queries }: PageState = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '{}');
// An answer may be served stale for a while, which is meant for the edge: who has just written a review wants it shown.
const client: QueryClient = createQueryClient(
  createApi((path, init) => fetch(path, { cache: 'no-cache', ...init }), {
    id: () => client.getQueryData(userQuery().queryKey)?.id,
    refused: () => checkMember(client),
  }),
);

// Not awaited: a route that is loaded late imports from this file, and would wait for it in turn.
void start(root, client);

/** Starts in short tasks, so that a slow phone answers to touch between them. */
async function start(root: HTMLElement, client: QueryClient): Promise<void> {
  // What a route loads late must be there before it can be hydrated.
  const matches = matchRoutes(routes, window.location) ?? [];
  const late = Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  await nextTask();

  if (queries) hydrate(client, queries);
  watchMember(client);
  await late;
  await nextTask();

  // The loaders of a rendered page ran at the edge; naming their routes here keeps them from running again.
  const rendered = queries ? matches : [];
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])),
    hydrationData: { loaderData: Object.fromEntries(rendered.map(({ route }) => [route.id, null])) },
  });

  await nextTask();

  const app = (
    <App client={client} site={site}>
      <RouterProvider router={router} />
    </App>
  );

  // As a transition it is done in slices.
  if (queries) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
