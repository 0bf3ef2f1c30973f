import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';

export function faqsQuery() {
  return queryOptions({
    queryKey: ['faqs', 'list'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/faq', { signal }),
  });
}
