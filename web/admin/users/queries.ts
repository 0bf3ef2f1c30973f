import type { QueryClient } from '@tanstack/react-query';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';

export const pageSize = 50;

export function adminUsersQuery(q: string, page: number) {
  const search = searchOf({ page, pageSize, q });
  return freshQuery(['users', 'admin', search], (api, signal) => api.getPage('/api/admin/users', { search, signal }));
}

export async function refetchUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['users'] });
}
