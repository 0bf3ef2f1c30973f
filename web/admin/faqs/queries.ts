import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';

/** All questions, as they are now. */
export function adminFaqsQuery() {
  return queryOptions({
    queryKey: ['faqs', 'admin'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/faqs', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** After a write: the list here and the public one are asked for again. */
export async function refetchFaqs(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['faqs'] });
}
