import { adminOpticSorts, adminOpticTabs } from '#domain/api/admin.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { listHref, pageOf, queryOf } from '#web/admin/url-params.ts';

export type Tab = (typeof adminOpticTabs)[number];
type Sort = (typeof adminOpticSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;

export const pageSize = 50;
const defaultSort: Sort = 'brand';

/** The table's URL state; invalid values fall back to defaults. */
export type OpticsSearch = { tab: Tab; q: string; sort: Sort; page: number };

export function readSearch(params: URLSearchParams): OpticsSearch {
  return {
    tab: adminOpticTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    q: queryOf(params),
    sort: adminOpticSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  };
}

/** Params of the URL and the API, without defaults. */
export function paramsOf({ tab, q, sort, page }: OpticsSearch) {
  return { tab: tab === 'all' ? undefined : tab, q, sort: sort === defaultSort ? undefined : sort, page };
}

export function tableHref(search: OpticsSearch): string {
  return listHref(adminPaths.optics, paramsOf(search));
}
