import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query that the edge ran for a document: its key, with its data or with its failure. */
export type PageQuery = [key: QueryKey, data: unknown, failure?: unknown];

/** What a document needs of the queries that have ended. The library's own form names each key twice, and a state that is always the same. */
export function pageQueries(client: QueryClient): PageQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state }) => (state.status === 'error' ? [queryKey, null, state.error] : [queryKey, state.data]));
}

/** Puts them into the browser's cache, as if it had run them itself. */
export function restoreQueries(client: QueryClient, queries: readonly PageQuery[]): void {
  for (const [queryKey, data, error] of queries) {
    if (error === undefined) client.setQueryData(queryKey, data);
    else {
      const failed = { status: 'error', error: error as Error } as const;
      client.getQueryCache().build(client, { queryKey }).setState(failed);
    }
  }
}
