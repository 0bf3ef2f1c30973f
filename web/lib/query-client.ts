import { QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/** A client for one visitor, or on the server for one document. */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // An offline device fails at once instead of waiting in silence. Failed queries refetch on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        // A failure that came with the document is shown, not retried during hydration.
        retryOnMount: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  apis.set(client, api);
  return client;
}

export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error('Not a client of createQueryClient');
  return api;
}

export function useApi(): Api {
  return apiOf(useQueryClient());
}
