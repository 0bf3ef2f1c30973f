import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { App } from './app.tsx';
import { createApi, type Send } from './lib/api.ts';
import { statusOf } from './lib/api-error.ts';
import { queryClientContext } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import { jsonForScript, type RouteHandle, renderHead } from './shell/head.ts';
import type { Site } from './shell/site.ts';
import { type PageState, stateElementId } from './state.ts';

const handler = createStaticHandler(routes);

export type RenderedPage = {
  /** The document's HTTP status. */
  status: number;
  /** Markup for the three slots of index.html. `app` is empty if the browser renders the page. */
  head: string;
  app: string;
  state: string;
  /** Where the page is now, if it was found under a former name. */
  movedTo?: string | undefined;
  /** Delays the application's script until the page is painted. */
  readFirst?: boolean;
};

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
 * @throws what rendering throws
 */
export async function renderPage(url: URL, send: Send, site: Site): Promise<RenderedPage | undefined> {
  const client = createQueryClient(createApi(send));
  const context = await handler.query(new Request(url), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
  });
  if (context instanceof Response) throw new Error('No public route redirects');
  const match = context.matches.at(-1);
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.status === 'error' ? [statusOf(state.error) ?? 500] : []));
  if (failures.some((status) => status >= 500)) return undefined;

  const handle = match?.route.handle as RouteHandle | undefined;
  // Malformed ids are 404, like unknown ones.
  const unknown = match?.route.path === '*' || (failures.length > 0 && Object.keys(match?.params ?? {}).length > 0);
  const status = unknown ? 404 : handle?.partial ? 200 : (failures[0] ?? 200);
  const movedTo = handle?.movedTo?.(client, { params: match?.params ?? {}, url });
  if (movedTo !== undefined) return { status: 308, head: '', app: '', state: '', movedTo };
  await handle?.preload?.(url);
  const app = renderToString(
    <App client={client} site={site}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const head = handle?.head(client, { params: match?.params ?? {}, url });
  const queries = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  // A rendering time would make every document unique, so that no ETag ever matched.
  for (const query of queries.queries) {
    query.dehydratedAt = 0;
    query.state.dataUpdatedAt = 0;
    query.state.errorUpdatedAt = 0;
  }
  return {
    status,
    head: head ? renderHead(head, site.origin) : '',
    app,
    state: stateElement({ site, queries }),
    readFirst: handle?.readFirst ?? false,
  };
}
