import { queryOptions } from '@tanstack/react-query';
import { defaultPageSize, maxPageSize } from '#domain/api/pagination.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import type { Page } from '#web/lib/api.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { type ListedOptic, listedOptic } from '../listed-optic.ts';
import { defaultSort, filterSearch, type ListSearch, type ListView, toSearch } from './list-search.ts';

export const pageSizeOf = (view: ListView) => (view === 'table' ? maxPageSize : defaultPageSize);

export function opticListQuery(list: OpticList, search: ListSearch) {
  const params = new URLSearchParams(toSearch({ ...search, sort: search.sort || defaultSort(search), view: 'cards' }));
  params.set('page', search.page || '1');
  params.set('pageSize', String(pageSizeOf(search.view)));
  const text = params.toString();
  return queryOptions({
    queryKey: ['optics', 'list', list, text],
    queryFn: ({ client, signal }): Promise<Page<ListedOptic>> => {
      const page = apiOf(client).getPage(`/api/optics/${list}`, { search: text, signal });
      // A document carries it besides the markup.
      return import.meta.env.SSR ? page.then(({ rows, total }) => ({ rows: rows.map(listedOptic), total })) : page;
    },
  });
}

export function opticFacetsQuery(list: OpticList, search: ListSearch) {
  const text = filterSearch(search).toString();
  return apiQuery(['optics', 'facets', list, text], `/api/optics/${list}/facets`, { search: text });
}

export function opticPointsQuery(list: OpticList, search: ListSearch) {
  const text = filterSearch(search).toString();
  return apiQuery(['optics', 'points', list, text], `/api/optics/${list}/points`, { search: text });
}
