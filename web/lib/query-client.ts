import { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/** A client for one visitor, or for one document at the edge. */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // A device that knows that it is offline gets its failure at once, instead of waiting without a word.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What has failed is asked for again once the network is back.
        refetchOnReconnect: true,
        retry: false,
        // A failure that came with the document is shown, not asked for again while hydrating.
        retryOnMount: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  apis.set(client, api);
  return client;
}

/** The API that a client's queries ask. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error('This QueryClient was not made by createQueryClient');
  return api;
}
