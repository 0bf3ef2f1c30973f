import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { adminOpticQuery, refetchOptics } from '../optics/queries.ts';

/** An optic by the names that tell it apart. */
export type NamedOptic = Pick<AdminOptic, 'id' | 'brand' | 'productLine' | 'model'>;

/** Whether the outside searches are set up, as it is now. */
export function searchSettingsQuery() {
  return queryOptions({
    queryKey: ['searches', 'admin'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/searches', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

/** Whether it is known by now, or never will be, if the searches are set up: a notice of it then moves nothing. */
export function useSettingsKnown(): boolean {
  return !useQuery(searchSettingsQuery()).isPending;
}

/** A page of the optics by name, of those whose brand or product line contains `q`. */
export function opticPageQuery(q: string, page: number, pageSize: number) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (q !== '') params.set('q', q);
  const search = params.toString();
  return queryOptions({
    queryKey: ['optics', 'admin', 'page', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/optics-table', { search, signal }),
    placeholderData: keepPreviousData,
    retryOnMount: true,
  });
}

/** After a write of one of its fields: shows the optic as it is now, and asks anew for what else is made of it. */
export async function showWritten(client: QueryClient, optic: AdminOptic): Promise<void> {
  client.setQueryData(adminOpticQuery(optic.id).queryKey, (before) => before && { ...before, ...optic });
  await Promise.all([refetchOptics(client), client.invalidateQueries(adminStatsQuery())]);
}
