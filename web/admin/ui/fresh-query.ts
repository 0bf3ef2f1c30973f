import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/lib/api.ts';
import { apiOf } from '#web/lib/query-client.ts';

export function freshQuery<Data>(queryKey: QueryKey, read: (api: Api, signal: AbortSignal) => Promise<Data>) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => read(apiOf(client), signal),
    staleTime: 0,
    retryOnMount: true,
  });
}
