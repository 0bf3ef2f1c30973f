import type { QueryClient } from '@tanstack/react-query';
import { freshQuery } from '../ui/fresh-query.ts';

export function adminFaqsQuery() {
  return freshQuery(['faqs', 'admin'], (api, signal) => api.getList('/api/admin/faqs', { signal }));
}

/** Invalidates the admin and the public list after a write. */
export async function refetchFaqs(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['faqs'] });
}
