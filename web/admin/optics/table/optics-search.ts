import { adminOpticSorts, adminOpticTabs } from '#domain/api/admin.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { type TableSearch, tableSearch } from '#web/admin/ui/tables/table-search.ts';
import { listHref } from '#web/admin/url-params.ts';

export type Tab = (typeof adminOpticTabs)[number];
type Sort = (typeof adminOpticSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;

/** The table's URL state. */
export type OpticsSearch = TableSearch<Sort> & { tab: Tab };

const ofTable = tableSearch<Sort>(adminPaths.optics, adminOpticSorts, 'brand');

export function readSearch(params: URLSearchParams): OpticsSearch {
  const tab = adminOpticTabs.find((name) => name === params.get('tab')) ?? 'all';
  return { tab, ...ofTable.readSearch(params) };
}

/** Params of the URL and the API, without defaults. */
export function paramsOf({ tab, ...search }: OpticsSearch) {
  return { tab: tab === 'all' ? undefined : tab, ...ofTable.paramsOf(search) };
}

export function tableHref(search: OpticsSearch): string {
  return listHref(adminPaths.optics, paramsOf(search));
}
