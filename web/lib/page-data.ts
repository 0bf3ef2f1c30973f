import {
  type DataTag,
  type DehydratedState,
  dehydrate,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** What a page's loaders return for `meta`: a document's queries, or the browser's client, where they may be loading. */
export type LoadedPage = { queries: DehydratedState } | { client: QueryClient };

/** React Router strips the details of Errors in loader data; plain objects pass through. */
function plainError(error: unknown): unknown {
  return error instanceof Error ? { ...error, message: error.message } : error;
}

/** All settled queries, including failed ones. */
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

/** The page's data, by the queries that read it. */
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
