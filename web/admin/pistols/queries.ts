import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { pageSize, type TableSearch } from '../ui/tables/found-rows.tsx';

export function adminPistolsQuery(search: TableSearch) {
  const text = searchOf({ ...search, pageSize });
  return queryOptions({
    queryKey: ['pistols', 'admin', 'list', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/pistols', { search: text, signal }),
  });
}

export function adminPistolQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['pistols', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/pistols/:id', { params, signal }),
  );
}

export async function refetchPistols(client: QueryClient): Promise<void> {
  await refetchAfterWrite(client, { queryKey: ['pistols'] });
}
