import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { Api } from './api.ts';

export const queryClientContext = createContext<QueryClient>();

const apis = new WeakMap<QueryClient, Api>();

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
