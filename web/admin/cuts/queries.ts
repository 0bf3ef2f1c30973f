import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { pageSize, type TableSearch } from '../ui/tables/found-rows.tsx';

export function adminCutsQuery(search: TableSearch) {
  const text = searchOf({ ...search, pageSize });
  return queryOptions({
    queryKey: ['cuts', 'admin', 'list', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/cuts', { search: text, signal }),
  });
}

export function adminCutQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['cuts', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/cuts/:id', { params, signal }),
  );
}
