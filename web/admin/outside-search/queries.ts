import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { adminOpticLacks } from '#domain/api/admin.ts';
import type { BatchUse } from '#domain/outside-search/outside-search.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { adminOpticQuery, refetchOptics } from '../optics/queries.ts';
import { freshQuery } from '../ui/fresh-query.ts';

export type NamedOptic = Pick<AdminOptic, 'id' | 'brand' | 'productLine' | 'model'>;

export function searchSettingsQuery() {
  return freshQuery(['searches', 'admin'], (api, signal) => api.get('/api/admin/searches', { signal }));
}

export type Lacked = (typeof adminOpticLacks)[number];

export function opticPageQuery(q: string, page: number, pageSize: number, without: Lacked | undefined) {
  const search = searchOf({ page, pageSize, q, without });
  return queryOptions({
    queryKey: ['optics', 'admin', 'page', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/optics-table', { search, signal }),
    placeholderData: keepPreviousData,
    retryOnMount: true,
  });
}

export function opticCountQuery(tab: BatchUse, without: Lacked | undefined) {
  const search = searchOf({ page: 1, pageSize: 1, tab, without });
  return freshQuery(['optics', 'admin', 'count', search], async (api, signal) => {
    return (await api.getPage('/api/admin/optics-table', { search, signal })).total;
  });
}

export async function showUpdated(client: QueryClient, optic: AdminOptic): Promise<void> {
  client.setQueryData(adminOpticQuery(optic.id).queryKey, (before) => before && { ...before, ...optic });
  await Promise.all([refetchOptics(client), refetchAfterWrite(client, adminStatsQuery())]);
}
