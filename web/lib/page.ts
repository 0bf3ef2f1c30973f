import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, HeadersArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { queryClientContext } from './contexts.ts';
import type { LoadedPage } from './page-data.ts';

export type PageArgs = { params: Params; url: URL };

/** Fills a page's queries, on the server and in the browser. */
export type Load = (client: QueryClient, args: PageArgs) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** Loads queries that do not depend on each other's data. */
export function loadQueries(queries: (args: PageArgs) => AnyQuery[]): Load {
  return (client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query)));
}

/** Quick answers show no loading text. After this long, in milliseconds, the page says what is loading. */
const quickMs = 200;

/** A page's `clientLoader`. The page shows what is still loading and what failed. */
export function clientPage(load: Load) {
  return async ({ context, params, url }: ClientLoaderFunctionArgs): Promise<LoadedPage> => {
    const client = context.get(queryClientContext);
    const loaded = Promise.all([load(client, { params, url }), loadLinkedPistol(client, url)]);
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, quickMs))]);
    return { client };
  };
}

/** A page's `headers`: those that its loader chose. */
export function pageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders;
}

/** Filters, sorting and paging run the page's own queries, not the loader. `revalidate()` keeps the address, so it still runs. */
export function onOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
