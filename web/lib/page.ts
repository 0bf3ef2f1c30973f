import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, HeadersArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { queryClientContext } from './contexts.ts';
import { type LoadedPage, loadedPage } from './page-data.ts';

export type PageArgs = { params: Params; url: URL };

/** Fills a page's queries, on the server and in the browser. */
export type Load = (client: QueryClient, args: PageArgs) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** Loads queries that do not depend on each other's data. */
export function loadQueries(queries: (args: PageArgs) => AnyQuery[]): Load {
  return (client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query)));
}

/** A page's `clientLoader`. A failed query doesn't throw: the page shows it. */
export function clientPage(load: Load) {
  return async ({ context, params, url }: ClientLoaderFunctionArgs): Promise<LoadedPage> => {
    const client = context.get(queryClientContext);
    await Promise.all([load(client, { params, url }), loadLinkedPistol(client, url)]);
    return loadedPage(client);
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
