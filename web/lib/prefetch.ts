import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, type LoaderFunction } from 'react-router';

export const queryClientContext = createContext<QueryClient>();

export type RouteArgs = { params: Record<string, string | undefined>; url: URL };

// biome-ignore lint/suspicious/noExplicitAny: queries of any key and answer stand in one list.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * A loader that asks for a route's queries before the route renders: at the edge it waits for them, in the browser
 * the page shows its loading state meanwhile.
 */
export function prefetching(queries: (args: RouteArgs) => AnyQuery[]): LoaderFunction {
  return async ({ params, request, context }) => {
    const client = context.get(queryClientContext);
    const asked = Promise.all(
      queries({ params, url: new URL(request.url) }).map((query) => client.prefetchQuery(query)),
    );
    if (import.meta.env.SSR) await asked;
    return null;
  };
}

/** Asks for a query and gives its answer, or undefined where it failed. */
export type Ask = <Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
) => Promise<Answer | undefined>;

/** The same for queries of which one depends on another's answer. */
export function prefetchSequentially(queries: (ask: Ask, args: RouteArgs) => Promise<void>): LoaderFunction {
  return async ({ params, request, context }) => {
    const client = context.get(queryClientContext);
    const ask: Ask = async (query) => {
      await client.prefetchQuery(query);
      return client.getQueryData(query.queryKey);
    };
    const asked = queries(ask, { params, url: new URL(request.url) });
    if (import.meta.env.SSR) await asked;
    return null;
  };
}
