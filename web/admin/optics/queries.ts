import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { rowHistory } from '../ui/history/row-histories.ts';
import { pageSize } from '../ui/tables/table-search.ts';
import { type OpticsSearch, paramsOf } from './table/optics-search.ts';

/** A page of the optics table with its search: it may still show while the next one loads. */
export function adminOpticsQuery(search: OpticsSearch) {
  const text = searchOf({ ...paramsOf(search), pageSize });
  return queryOptions({
    queryKey: ['optics', 'admin', 'list', text],
    queryFn: async ({ client, signal }) => ({
      ...(await apiOf(client).getPage('/api/admin/optics-table', { search: text, signal })),
      search,
    }),
  });
}

export function adminOpticQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['optics', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/optics/:id', { params, signal }),
  );
}

export const opticHistory = rowHistory('optics');

export async function refetchOptics(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['optics'] });
}
