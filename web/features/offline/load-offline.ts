import type { QueryClient } from '@tanstack/react-query';
import { isPrivatePath } from '#web/paths.ts';
import { hrefOf } from '#web/router/location.ts';
import { loadRoute, type RouteMatch } from '#web/router/match-route.ts';
import { openDocument, type Router } from '#web/router/router.ts';

/**
 * Loads a page's code and data. Without a signal, a page that this tab has not all of is opened as a document, which the service
 * worker answers.
 */
export function loadOffline(client: QueryClient, load: Router['load']): Router['load'] {
  return async (match, location) => {
    const url = new URL(hrefOf(location), window.location.origin);
    if (!navigator.onLine && !isPrivatePath(location.pathname) && !(await canShow(client, match, url)))
      await openDocument(location);
    await load(match, location);
  };
}

/** Whether this tab has the code and the data of a page. */
async function canShow(client: QueryClient, { route, params }: RouteMatch, url: URL): Promise<boolean> {
  const begun = Date.now();
  try {
    await loadRoute(route);
    await route.loader?.(client, { params, url });
  } catch {
    return false;
  }
  // Loaders take failures as answers; `fetch` throws a TypeError when there is no response.
  const queries = client.getQueryCache().getAll();
  return !queries.some(({ state }) => state.errorUpdatedAt >= begun && state.error instanceof TypeError);
}
