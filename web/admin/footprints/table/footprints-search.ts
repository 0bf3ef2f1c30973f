import { adminFootprintSorts } from '#domain/fit/admin-footprints.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { listHref, pageOf, queryOf } from '#web/admin/url-params.ts';

type Sort = (typeof adminFootprintSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;

export const pageSize = 50;
const defaultSort: Sort = 'name';

/** The table's URL state; invalid values fall back to defaults. */
export type FootprintsSearch = { q: string; sort: Sort; page: number };

export function readSearch(params: URLSearchParams): FootprintsSearch {
  return {
    q: queryOf(params),
    sort: adminFootprintSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  };
}

/** Params of the URL and the API, without defaults. */
export function paramsOf({ q, sort, page }: FootprintsSearch) {
  return { q, sort: sort === defaultSort ? undefined : sort, page };
}

export const tableHref = (search: FootprintsSearch) => listHref(adminPaths.footprints, paramsOf(search));
