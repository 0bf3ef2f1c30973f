import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { historyQuery, readLastSaver, readLatestChanges } from '../ui/history-query.ts';
import { searchOf } from '../url-params.ts';
import { type FootprintsSearch, pageSize, paramsOf } from './table/footprints-search.ts';

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

const historyPath = '/api/admin/footprints/:id/history';

export const footprintHistoryQuery = (id: number) =>
  historyQuery(['footprints', 'admin', 'history', id], historyPath, id);
export const latestChanges = (client: QueryClient, id: number, count: number) =>
  readLatestChanges(client, historyPath, id, count);
export const lastSaver = (client: QueryClient, id: number) => readLastSaver(client, historyPath, id);

/** Optics and pistols may have another footprint now. */
export async function refetchFootprints(client: QueryClient): Promise<void> {
  await Promise.all(['footprints', 'optics', 'pistols'].map((kind) => client.invalidateQueries({ queryKey: [kind] })));
}
