import {
  type DataTag,
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, HeadersArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { queryClientContext } from './query-client.ts';

export type PageArgs = { params: Params; url: URL };

export type Load = (client: QueryClient, args: PageArgs) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

export function loadQueries(queries: (args: PageArgs) => AnyQuery[]): Load {
  return (client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query)));
}

const quickMs = 200;

export function clientPage(load: Load) {
  return async ({ context, params, url }: ClientLoaderFunctionArgs): Promise<LoadedPage> => {
    const client = context.get(queryClientContext);
    const loaded = Promise.all([load(client, { params, url }), loadLinkedPistol(client, url)]);
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, quickMs))]);
    return { client };
  };
}

export function pageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders;
}

/** Filters, sorting and paging run the page's own queries, not the loader. `revalidate()` keeps the address, so it still runs. */
export function onOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export type LoadedPage = { queries: DehydratedState } | { client: QueryClient };

/** React Router strips the details of Errors in loader data; plain objects pass through. */
function plainError(error: unknown): unknown {
  return error instanceof Error ? { ...error, message: error.message } : error;
}

export function loadedPage(client: QueryClient): { queries: DehydratedState } {
  const { mutations, queries } = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  return {
    queries: {
      mutations,
      queries: queries.map((query) => ({
        ...query,
        state: { ...query.state, error: plainError(query.state.error) as Error | null, fetchFailureReason: null },
      })),
    },
  };
}

type Tagged<Data> = { queryKey: DataTag<QueryKey, Data, Error> };

export type PageData = {
  data: <Data>(query: Tagged<Data>) => Data | undefined;
  error: (query: { queryKey: QueryKey }) => unknown;
};

export function pageData(page: LoadedPage | undefined): PageData {
  const stateOf = ({ queryKey }: { queryKey: QueryKey }) => {
    if (page === undefined) return undefined;
    if ('client' in page) return page.client.getQueryState(queryKey);
    return page.queries.queries.find(({ queryHash }) => queryHash === hashKey(queryKey))?.state;
  };
  return {
    data: <Data>(query: Tagged<Data>) => stateOf(query)?.data as Data | undefined,
    error: (query) => stateOf(query)?.error,
  };
}
