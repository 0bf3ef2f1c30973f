import { useLocation } from 'react-router';
import type { OpticList } from '#domain/optics/optics.ts';
import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { listHead } from './list-head.ts';
import { readSearch } from './list-search.ts';
import { OpticListPage } from './optic-list-page.tsx';
import { opticFacetsQuery, opticListQuery, opticPointsQuery } from './queries.ts';

const listAt = (pathname: string): OpticList => (/^\/rifle\b/i.test(decodeURI(pathname)) ? 'rifle' : 'pistol');

const load = loadQueries(({ url }) => {
  const list = listAt(url.pathname);
  const search = readSearch(url.searchParams);
  const field = search.view === 'map' ? [opticPointsQuery(list, search)] : [];
  return [opticListQuery(list, search), opticFacetsQuery(list, search), guidesQuery(list), ...field];
});

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { url }) => {
  const list = listAt(url.pathname);
  return listHead(list, page.data(opticListQuery(list, readSearch(url.searchParams)))?.rows ?? []);
});

export default function ListPage() {
  const list = listAt(useLocation().pathname);
  return <OpticListPage key={list} list={list} />;
}
