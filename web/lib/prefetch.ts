import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunction } from 'react-router';

export const queryClientContext = createContext<QueryClient>();

export type RouteArgs = { params: Record<string, string | undefined>; url: URL };

/**
 * A loader that starts a route's queries before the route renders. At the edge it waits for them; in the browser the
 * page shows its loading state instead.
 */
export function prefetchWith(prefetch: (client: QueryClient, args: RouteArgs) => Promise<unknown>): LoaderFunction {
  return async ({ params, request, context }) => {
    const prefetched = prefetch(context.get(queryClientContext), { params, url: new URL(request.url) });
    if (import.meta.env.SSR) await prefetched;
    return null;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** The same for queries that do not depend on each other's data. */
export function prefetching(queries: (args: RouteArgs) => AnyQuery[]): LoaderFunction {
  return prefetchWith((client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query))));
}
