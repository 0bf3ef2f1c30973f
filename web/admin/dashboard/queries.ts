import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';

export function adminStatsQuery() {
  return queryOptions({
    queryKey: ['stats', 'admin'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/stats', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}
