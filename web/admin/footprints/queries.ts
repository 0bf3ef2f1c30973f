import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { pageSize, type TableSearch } from '../ui/tables/found-rows.tsx';

export function adminFootprintsQuery(search: TableSearch) {
  const text = searchOf({ ...search, pageSize });
  return queryOptions({
    queryKey: ['footprints', 'admin', 'list', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/footprints-table', { search: text, signal }),
  });
}

export function adminFootprintQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['footprints', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/footprints/:id', { params, signal }),
  );
}

export async function refetchFootprints(client: QueryClient): Promise<void> {
  await Promise.all(['footprints', 'optics', 'pistols'].map((kind) => refetchAfterWrite(client, { queryKey: [kind] })));
}
