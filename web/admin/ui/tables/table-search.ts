import { listHref, pageOf, queryOf } from '#web/admin/url-params.ts';

export const pageSize = 50;

/** The URL state of a table of rows. */
export type TableSearch<Sort> = { q: string; sort: Sort; page: number };

/**
 * How the state of the table at `path` is in its URL.
 * @param defaultSort is not in it
 */
export function tableSearch<Sort extends string>(path: string, sorts: readonly Sort[], defaultSort: Sort) {
  /** Invalid values fall back to defaults. */
  const readSearch = (params: URLSearchParams): TableSearch<Sort> => ({
    q: queryOf(params),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  });

  /** Params of the URL and the API, without defaults. */
  const paramsOf = ({ q, sort, page }: TableSearch<Sort>) => ({
    q,
    sort: sort === defaultSort ? undefined : sort,
    page,
  });

  return { readSearch, paramsOf, tableHref: (search: TableSearch<Sort>) => listHref(path, paramsOf(search)) };
}
