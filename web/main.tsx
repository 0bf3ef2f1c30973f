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
import { queryClientContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import type { RouteHandle } from './shell/head.ts';
import { type PageState, stateElementId } from './state.ts';

const root = document.getElementById('root') as HTMLElement;

const { site, queries }: PageState = JSON.parse(document.getElementById(stateElementId)?.textContent ?? '{}');
// Revalidates: stale answers are meant for the edge, while someone who just wrote a review expects to see it.
const client: QueryClient = createQueryClient(
  createApi((path, init) => fetch(path, { cache: 'no-cache', ...init }), {
    id: () => client.getQueryData(userQuery().queryKey)?.id,
    refused: () => checkMember(client),
  }),
);

// Not awaited: lazy routes import from this file, so each would wait for the other.
void start(root, client);

/** Starts in short tasks, so that a slow phone responds to touch between them. */
async function start(root: HTMLElement, client: QueryClient): Promise<void> {
  // A lazy route must be loaded before it can hydrate.
  const matches = matchRoutes(routes, window.location) ?? [];
  const lazyRoutes = Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      // Without the module, the page shows that it is missing.
      await (route.handle as RouteHandle | undefined)?.preload?.(new URL(window.location.href))?.catch(() => undefined);
    }),
  );
  await nextTask();

  if (queries) hydrate(client, queries);
  watchMember(client);
  await lazyRoutes;
  await nextTask();

  // The loaders of a rendered page ran at the edge. Listing their routes keeps them from running again.
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

  // A transition hydrates in slices.
  if (queries) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Ends the current task, so that the browser can handle input first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
