import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { rowHistory } from '../ui/history/row-histories.ts';
import { pageSize } from '../ui/tables/table-search.ts';
import { type FootprintsSearch, paramsOf } from './table/footprints-search.ts';

/** A page of the footprints table with its search: it may still show while the next one loads. */
export function adminFootprintsQuery(search: FootprintsSearch) {
  const text = searchOf({ ...paramsOf(search), pageSize });
  return queryOptions({
    queryKey: ['footprints', 'admin', 'list', text],
    queryFn: async ({ client, signal }) => ({
      ...(await apiOf(client).getPage('/api/admin/footprints-table', { search: text, signal })),
      search,
    }),
  });
}

export function adminFootprintQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['footprints', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/footprints/:id', { params, signal }),
  );
}

export const footprintHistory = rowHistory('footprints');

/** Optics and pistols may have another footprint now. */
export async function refetchFootprints(client: QueryClient): Promise<void> {
  await Promise.all(['footprints', 'optics', 'pistols'].map((kind) => client.invalidateQueries({ queryKey: [kind] })));
}
