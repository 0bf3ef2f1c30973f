import type { PaginationQuery } from './pagination.schema.ts';

export type { PaginationQuery } from './pagination.schema.ts';

/** The default page size. */
export const defaultPageSize = 24;
export const maxPageSize = 100;

/** A page's rows, or undefined for the whole list. */
export function pageWindow({ page, pageSize }: PaginationQuery): { limit: number; offset: number } | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** The number of pages for `total` rows, at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
