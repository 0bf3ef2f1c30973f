import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';

/** Rows on a page of the table. */
export const pageSize = 50;

/** A page of the users. */
export function adminUsersQuery(q: string, page: number) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (q !== '') params.set('q', q);
  return queryOptions({
    queryKey: ['users', 'admin', q, page],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/users', { search: params.toString(), signal }),
    staleTime: 0,
    retryOnMount: true,
    placeholderData: keepPreviousData,
  });
}

export async function refetchUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['users'] });
}
