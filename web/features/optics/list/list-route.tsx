import type { OpticList } from '#domain/optics/optics.ts';
import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { prefetching } from '#web/lib/prefetch.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { listHead } from './list-head.ts';
import { readSearch } from './list-search.ts';
import { OpticListPage } from './optic-list-page.tsx';
import { opticFacetsQuery, opticListQuery, opticPointsQuery } from './queries.ts';
import { loadMap, loadTable } from './view-modules.ts';

function listRoute(list: OpticList) {
  const handle: RouteHandle = {
    preload: ({ searchParams }) => {
      const { view } = readSearch(searchParams);
      if (view === 'table') return loadTable();
      return view === 'map' ? loadMap() : undefined;
    },
    head: (client, { url }) => {
      const { queryKey } = opticListQuery(list, readSearch(url.searchParams));
      return listHead(list, client.getQueryData(queryKey)?.rows ?? []);
    },
  };
  const loader = prefetching(({ url }) => {
    const search = readSearch(url.searchParams);
    const field = search.view === 'map' ? [opticPointsQuery(list, search)] : [];
    return [opticListQuery(list, search), opticFacetsQuery(list, search), guidesQuery(list), ...field];
  });
  return { Component: () => <OpticListPage key={list} list={list} />, handle, loader };
}

export const pistol = listRoute('pistol');
export const rifle = listRoute('rifle');
