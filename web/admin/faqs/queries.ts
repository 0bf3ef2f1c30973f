import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';

export function adminFaqsQuery() {
  return queryOptions({
    queryKey: ['faqs', 'admin'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/faqs', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Invalidates the admin and the public list after a write. */
export async function refetchFaqs(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['faqs'] });
}
