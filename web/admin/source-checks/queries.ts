import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { freshQuery } from '../ui/fresh-query.ts';

const key = ['findings', 'admin'];

export function findingsQuery(search: string) {
  return freshQuery([...key, search], (api, signal) => api.getPage('/api/admin/findings', { search, signal }));
}

export function findingCountQuery() {
  return freshQuery([...key, 'count'], async (api, signal) => {
    const search = searchOf({ page: 1, pageSize: 1 });
    return (await api.getPage('/api/admin/findings', { search, signal })).total;
  });
}

export async function refetchFindings(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchAfterWrite(client, { queryKey: key }),
    refetchAfterWrite(client, { queryKey: adminStatsQuery().queryKey }),
  ]);
}
