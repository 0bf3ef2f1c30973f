import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { checkMember, watchMember } from './features/account/member.ts';
import { userQuery } from './features/account/queries.ts';
import { linkedPistolIn } from './features/my-pistol/linked-pistol.ts';
import { showLinkedPistol } from './features/my-pistol/my-pistol.ts';
import { createApi } from './lib/api.ts';
import { loadParts } from './lib/later.tsx';
import { nextTask } from './lib/next-task.ts';
import { restoreQueries } from './lib/page-queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hrefOf, isSamePage } from './router/location.ts';
import { loadRoute, matchRoute } from './router/match-route.ts';
import { createBrowserRouter, openDocument, type Router } from './router/router.ts';
import { createScrollPositions } from './router/scroll-positions.ts';
import { routes } from './routes.tsx';
import { repeatTapsEvent } from './shell/early-taps.ts';
import { lateSheet } from './shell/late-sheet.ts';
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
void nextTask().then(() => start(root, client));

/** Starts in short tasks, so that a slow phone responds to touch between them. */
async function start(root: HTMLElement, client: QueryClient): Promise<void> {
  // A lazy route must be loaded before it can hydrate.
  const { route, params } = matchRoute(routes, window.location.pathname);
  const url = new URL(window.location.href);
  const loadedRoute = loadRoute(route).then(
    // Without the module, the page shows that it is missing.
    () => route.handle.preload?.(url)?.catch(() => undefined),
  );
  await nextTask();

  if (queries) restoreQueries(client, queries);
  watchMember(client);
  await loadedRoute;
  await nextTask();

  // The loader of a rendered page ran at the edge.
  if (!queries) void route.loader?.(client, { params, url });
  const router: Router = createBrowserRouter({
    match: (pathname) => matchRoute(routes, pathname),
    load: async ({ route, params }, location) => {
      // A saved copy leads to documents, because the code of other pages may not be on this device.
      if ('saved' in document.documentElement.dataset && !isSamePage(location, router.shown().location))
        await openDocument(location);
      await loadRoute(route);
      await tryParts();
      void route.loader?.(client, { params, url: new URL(hrefOf(location), window.location.origin) });
    },
    prepare: tryParts,
    positions: createScrollPositions(),
  });
  const pistol = linkedPistolIn(client, url);
  showLinkedPistol(pistol);
  const app = <App client={client} site={site} pistol={pistol} router={router} />;
  await styleSheet();
  await nextTask();

  // A transition hydrates in slices.
  if (queries) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  await nextTask();

  // React hydrates the place of a tap before others.
  document.dispatchEvent(new Event(repeatTapsEvent));
  // A page that only the browser renders has no markup to protect.
  if (!queries) document.dispatchEvent(new Event(repeatTapsEvent));
}

/** What React adds may need rules that the document does not bring. A sheet that fails to load keeps nobody waiting. */
function styleSheet(): Promise<unknown> | undefined {
  const late = document.querySelector<HTMLLinkElement>(`link[${lateSheet}]`);
  if (late === null) return undefined;
  return new Promise((resolve) => {
    late.onload = late.onerror = resolve;
  });
}

/** A part that fails to load says so in its place. */
function tryParts(): Promise<void> {
  return loadParts().catch(() => undefined);
}
