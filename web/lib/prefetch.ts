import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, type LoaderFunction } from 'react-router';

export const queryClientContext = createContext<QueryClient>();

export type RouteArgs = { params: Record<string, string | undefined>; url: URL };

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * A loader that starts a route's queries before the route renders. At the edge it waits for them; in the browser the
 * page shows its loading state instead.
 */
export function prefetching(queries: (args: RouteArgs) => AnyQuery[]): LoaderFunction {
  return loader((client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query))));
}

/** Fetches a query. Resolves to its data, or undefined if it failed. */
export type Ask = <Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
) => Promise<Answer | undefined>;

/** The same for queries that depend on each other's data. */
export function prefetchSequentially(queries: (ask: Ask, args: RouteArgs) => Promise<void>): LoaderFunction {
  return loader((client, args) => {
    const ask: Ask = async (query) => {
      await client.prefetchQuery(query);
      return client.getQueryData(query.queryKey);
    };
    return queries(ask, args);
  });
}

function loader(prefetch: (client: QueryClient, args: RouteArgs) => Promise<unknown>): LoaderFunction {
  return async ({ params, request, context }) => {
    const prefetched = prefetch(context.get(queryClientContext), { params, url: new URL(request.url) });
    if (import.meta.env.SSR) await prefetched;
    return null;
  };
}
