import { adminOpticSorts, adminOpticTabs } from '#domain/api/admin.ts';
import { adminPaths, pageOf } from '#web/admin/admin-paths.ts';

export type Tab = (typeof adminOpticTabs)[number];
export type Sort = (typeof adminOpticSorts)[number];
/** A sortable column. */
export type SortColumn = Exclude<Sort, `-${string}`>;

export const pageSize = 50;
/** The server's limit. */
const maxSearchLength = 100;
const defaultSort: Sort = 'brand';

/** The table's URL state; invalid values fall back to defaults. */
export type OpticsSearch = { tab: Tab; q: string; sort: Sort; page: number };

export function readSearch(params: URLSearchParams): OpticsSearch {
  return {
    tab: adminOpticTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: adminOpticSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: pageOf(params),
  };
}

/** The query string, without defaults. */
export function toSearch({ tab, q, sort, page }: OpticsSearch): string {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (sort !== defaultSort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export function tableHref(search: OpticsSearch): string {
  const text = toSearch(search);
  return text === '' ? adminPaths.optics : `${adminPaths.optics}?${text}`;
}

/** Sorts by a column, or reverses it if it is sorted already. */
export function toggledSort(sort: Sort, column: SortColumn): Sort {
  return sort === column ? `-${column}` : column;
}
