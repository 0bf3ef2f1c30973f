import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { historyQuery, readLastSaver, readLatestChanges } from '../ui/history-query.ts';
import { searchOf } from '../url-params.ts';
import { type PistolsSearch, pageSize, paramsOf } from './table/pistols-search.ts';

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

const historyPath = '/api/admin/pistols/:id/history';

export const pistolHistoryQuery = (id: number) => historyQuery(['pistols', 'admin', 'history', id], historyPath, id);
export const latestChanges = (client: QueryClient, id: number, count: number) =>
  readLatestChanges(client, historyPath, id, count);
export const lastSaver = (client: QueryClient, id: number) => readLastSaver(client, historyPath, id);

export async function refetchPistols(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['pistols'] });
}
