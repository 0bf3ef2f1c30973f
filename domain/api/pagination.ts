import type { PaginationQuery } from './pagination.schema.ts';

export type { PaginationQuery } from './pagination.schema.ts';

/** Rows on a page of a list where the caller names none. */
export const defaultPageSize = 24;
export const maxPageSize = 100;

/** The window of rows that a page means, or undefined for the whole list. */
export function pageWindow({ page, pageSize }: PaginationQuery): { limit: number; offset: number } | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** The number of pages that hold `total` rows; an empty list has one, empty, page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
