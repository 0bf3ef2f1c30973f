import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

export type RouteParams = Record<string, string | undefined>;

export type RouteArgs = { params: RouteParams; url: URL };

/**
 * Starts a route's queries before the route renders. The edge waits for them; in the browser the page shows its loading
 * state instead.
 */
export type Loader = (client: QueryClient, args: RouteArgs) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: one list holds queries of any key and data.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** The loader of queries that do not depend on each other's data. */
export function prefetching(queries: (args: RouteArgs) => AnyQuery[]): Loader {
  return (client, args) => Promise.all(queries(args).map((query) => client.prefetchQuery(query)));
}
