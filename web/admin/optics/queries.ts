import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { pageSize, type TableSearch } from '../ui/tables/found-rows.tsx';

export function adminOpticsQuery(search: TableSearch) {
  const text = searchOf({ ...search, pageSize });
  return queryOptions({
    queryKey: ['optics', 'admin', 'list', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/optics-table', { search: text, signal }),
  });
}

export function adminOpticQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['optics', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/optics/:id', { params, signal }),
  );
}

export async function refetchOptics(client: QueryClient): Promise<void> {
  await refetchAfterWrite(client, { queryKey: ['optics'] });
}
