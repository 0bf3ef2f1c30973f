import { adminPistolSorts } from '#domain/fit/admin-pistols.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { listHref, pageOf, queryOf } from '#web/admin/url-params.ts';

type Sort = (typeof adminPistolSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;

export const pageSize = 50;
const defaultSort: Sort = 'brand';

/** The table's URL state; invalid values fall back to defaults. */
export type PistolsSearch = { q: string; sort: Sort; page: number };

export function readSearch(params: URLSearchParams): PistolsSearch {
  return {
    q: queryOf(params),
    sort: adminPistolSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  };
}

/** Params of the URL and the API, without defaults. */
export function paramsOf({ q, sort, page }: PistolsSearch) {
  return { q, sort: sort === defaultSort ? undefined : sort, page };
}

export const tableHref = (search: PistolsSearch) => listHref(adminPaths.pistols, paramsOf(search));
