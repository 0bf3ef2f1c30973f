import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { linkedPistolIn, linkedUnder, loadLinkedPistol } from './features/my-pistol/linked-pistol.ts';
import { createApi, type Send } from './lib/api.ts';
import { statusOf } from './lib/api-error.ts';
import { loadParts } from './lib/later.tsx';
import { pageQueries } from './lib/page-queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { loadRoute, matchRoute } from './router/match-route.ts';
import { createStaticRouter } from './router/router.ts';
import { routes } from './routes.tsx';
import { jsonForScript, renderHead } from './shell/head.ts';
import type { Site } from './shell/site.ts';
import { type PageState, stateElementId } from './state.ts';

type RenderedPage = {
  /** Markup for two slots of index.html. `app` is empty if the browser renders the page. */
  head: string;
  app: string;
  /** The path of its route, such as '/optic/:id'. */
  route?: string;
  /** Shows fits for the pistol that the URL names. */
  hasPistol?: boolean;
};

export type LoadedPage = {
  /** The document's HTTP status. */
  status: number;
  /** Markup for the third slot: the data and the site. */
  state: string;
  /**
   * What it answers follows from the URL, `state`, the footprints in force and the day.
   * @throws what rendering throws, or an Error if a part of the page throws
   */
  render: () => RenderedPage;
};

/** Where the page is now, with its query, if it or the pistol that it is for was found under a former name. */
export type MovedPage = { movedTo: string };

/** React's mark of a part that threw: `renderToString` leaves such a part out and goes on. */
const leftOutMark = '<!--$!-->';

function stateElement(state: PageState): string {
  return `<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>`;
}

/** The plain shell: the browser renders the page. */
export function shellPage(status: number, site: Site): LoadedPage {
  const head = '<meta data-head name="robots" content="noindex">';
  return { status, state: stateElement({ site }), render: () => ({ head, app: '' }) };
}

/**
 * Loads what the page at a URL is rendered from.
 * @param url absolute, on this site's origin
 * @param send answers calls to /api
 * @returns undefined if the API fails
 */
export async function loadPage(url: URL, send: Send, site: Site): Promise<LoadedPage | MovedPage | undefined> {
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
  if (movedTo !== undefined) return { movedTo };
  await handle.preload?.(url);
  await loadParts();
  return {
    status,
    state: stateElement({ site, queries: pageQueries(client) }),
    render: () => ({
      head: renderHead(handle.head(client, { params, url }), site.origin),
      app: renderApp(<App client={client} site={site} pistol={pistol} router={createStaticRouter(url, match)} />),
      route: route.path,
      hasPistol: pistol !== undefined,
    }),
  };
}

function renderApp(app: ReactNode): string {
  const markup = renderToString(app);
  if (markup.includes(leftOutMark)) throw new Error('A part of the page threw');
  return markup;
}
