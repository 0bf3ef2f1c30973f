import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { pageSize, type TableSearch } from '../ui/tables/found-rows.tsx';

export function adminPlatesQuery(search: TableSearch) {
  const text = searchOf({ ...search, pageSize });
  return queryOptions({
    queryKey: ['plates', 'admin', 'list', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/plates', { search: text, signal }),
  });
}

export function adminPlateQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['plates', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/plates/:id', { params, signal }),
  );
}
