import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { rowHistory } from '../ui/history/row-histories.ts';
import { pageSize } from '../ui/tables/table-search.ts';
import { type PistolsSearch, paramsOf } from './table/pistols-search.ts';

/** A page of the pistols table with its search: it may still show while the next one loads. */
export function adminPistolsQuery(search: PistolsSearch) {
  const text = searchOf({ ...paramsOf(search), pageSize });
  return queryOptions({
    queryKey: ['pistols', 'admin', 'list', text],
    queryFn: async ({ client, signal }) => ({
      ...(await apiOf(client).getPage('/api/admin/pistols', { search: text, signal })),
      search,
    }),
  });
}

export function adminPistolQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['pistols', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/pistols/:id', { params, signal }),
  );
}

export const pistolHistory = rowHistory('pistols');

export async function refetchPistols(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['pistols'] });
}
