export const defaultPageSize = 24;
export const maxPageSize = 100;
/** The most rows that a list answers without a page, and the largest page of a list without a total. */
export const maxWholeList = 1000;

export type PageQuery = { page?: number | undefined; pageSize?: number | undefined };

export function pageWindow({ page, pageSize }: PageQuery): { limit: number; offset: number } | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** The rows to read: a page, or one row more than a list may have without a page, which tells that it has too many. */
export function listWindow(query: PageQuery): { limit: number; offset: number } {
  return pageWindow(query) ?? { limit: maxWholeList + 1, offset: 0 };
}

/** Like `listWindow`, for lists that do not count their rows: the row after a page tells that another one follows. */
export function listWindowAndNext(query: PageQuery): { limit: number; offset: number } {
  const window = pageWindow(query);
  return window ? { ...window, limit: window.limit + 1 } : listWindow(query);
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
