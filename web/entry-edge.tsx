import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { linkedPistolIn, linkedUnder, loadLinkedPistol } from './features/my-pistol/linked-pistol.ts';
import { createApi, type Send } from './lib/api.ts';
import { statusOf } from './lib/api-error.ts';
import { loadParts } from './lib/later.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { loadRoute, matchRoute } from './router/match-route.ts';
import { createStaticRouter } from './router/router.ts';
import { routes } from './routes.tsx';
import { jsonForScript, renderHead } from './shell/head.ts';
import type { Site } from './shell/site.ts';
import { type PageState, stateElementId } from './state.ts';

export type RenderedPage = {
  /** The document's HTTP status. */
  status: number;
  /** Markup for the three slots of index.html. `app` is empty if the browser renders the page. */
  head: string;
  app: string;
  state: string;
  /** Where the page is now, with its query, if it or the pistol that it is for was found under a former name. */
  movedTo?: string | undefined;
  /** Delays the application's script until the page is painted. */
  readFirst?: boolean;
  /** The path of its route, such as '/optic/:id'. */
  route?: string;
  /** Shows fits for the pistol that the URL names. */
  hasPistol?: boolean;
};

/** React's mark of a part that threw: `renderToString` leaves such a part out and goes on. */
const leftOutMark = '<!--$!-->';

function stateElement(state: PageState): string {
  return `<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>`;
}

/** The plain shell: the browser renders the page. */
export function renderShell(status: number, site: Site): RenderedPage {
  return { status, head: '<meta data-head name="robots" content="noindex">', app: '', state: stateElement({ site }) };
}

/**
 * Renders the page at a URL, with its head and the data behind it.
 * @param url absolute, on this site's origin
 * @param send answers calls to /api
 * @returns undefined if the API fails
 * @throws what rendering throws, or an Error if a part of the page throws
 */
export async function renderPage(url: URL, send: Send, site: Site): Promise<RenderedPage | undefined> {
  const client = createQueryClient(createApi(send));
  const match = matchRoute(routes, url.pathname);
  const { route, params } = match;
  await loadRoute(route);
  await Promise.all([route.loader?.(client, { params, url }), loadLinkedPistol(client, url)]);
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.status === 'error' ? [statusOf(state.error) ?? 500] : []));
  if (failures.some((status) => status >= 500)) return undefined;

  const { handle } = route;
  // Malformed ids are 404, like unknown ones.
  const unknown = route.path === '*' || (failures.length > 0 && Object.keys(params).length > 0);
  const status = unknown ? 404 : handle.partial ? 200 : (failures[0] ?? 200);
  const pistol = linkedPistolIn(client, url);
  const renamed = handle.movedTo?.(client, { params, url });
  const movedTo = renamed === undefined ? linkedUnder(pistol, url) : renamed + url.search;
  if (movedTo !== undefined) return { status: 308, head: '', app: '', state: '', movedTo };
  await handle.preload?.(url);
  await loadParts();
  const app = renderToString(
    <App client={client} site={site} pistol={pistol} router={createStaticRouter(url, match)} />,
  );
  if (app.includes(leftOutMark)) throw new Error('A part of the page threw');
  const queries = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  // A rendering time would make every document unique, so that no ETag ever matched.
  for (const query of queries.queries) {
    query.dehydratedAt = 0;
    query.state.dataUpdatedAt = 0;
    query.state.errorUpdatedAt = 0;
  }
  return {
    status,
    head: renderHead(handle.head(client, { params, url }), site.origin),
    app,
    state: stateElement({ site, queries }),
    readFirst: handle.readFirst ?? false,
    route: route.path,
    hasPistol: pistol !== undefined,
  };
}
