import { AppError } from '#domain/api/errors.ts';
import { maxPageSize, maxWholeList, type PageQuery, pageWindow } from '#domain/api/pagination.ts';
import { grouped } from '#domain/shared/numbers.ts';
import type { AppContext } from '../env.ts';

function pageUrl(c: AppContext, query: PageQuery, page: number, pageSize: number): string {
  const { pathname, searchParams } = new URL(c.req.url);
  const filters = [...searchParams].filter(([name]) => name in query && name !== 'page' && name !== 'pageSize');
  return `${pathname}?${new URLSearchParams([...filters, ['page', String(page)], ['pageSize', String(pageSize)]])}`;
}

function linkHeader(c: AppContext, query: PageQuery, pages: Record<string, number>, pageSize: number): void {
  const links = Object.entries(pages).map(([rel, page]) => `<${pageUrl(c, query, page, pageSize)}>; rel="${rel}"`);
  c.header('Link', links.join(', '));
}

function refuseWholeList(c: AppContext, query: PageQuery): never {
  linkHeader(c, query, { first: 1 }, maxPageSize);
  const most = grouped(maxWholeList);
  throw new AppError(
    'invalid',
    `This list has more than ${most} rows. Please ask for one page at a time, such as page=1&pageSize=${maxPageSize}.`,
  );
}

/**
 * Links a page to the first and the next one. A list that was asked for without a page must be whole, or shorter by default.
 * @param rows the number of rows read
 * @param total the number of rows in the list
 * @throws AppError 'invalid' if the list is too long to answer without a page
 */
export function linkPages(c: AppContext, query: PageQuery, rows: number, total: number): void {
  if (rows > maxWholeList) refuseWholeList(c, query);
  const window = pageWindow(query) ?? (rows < total ? { limit: rows, offset: 0 } : undefined);
  if (window === undefined) return;
  const { limit, offset } = window;
  const hasNext = offset + limit < total;
  linkHeader(c, query, { first: 1, ...(hasNext && { next: offset / limit + 2 }) }, limit);
}

/**
 * Links a page like `linkPages` does, for a list whose total is unknown.
 * @param rows the rows of `listWindowAndNext`
 * @returns the rows to answer with
 * @throws AppError 'invalid' if the list is too long to answer without a page
 */
export function linkRows<Row>(c: AppContext, query: PageQuery, rows: readonly Row[]): Row[] {
  const limit = pageWindow(query)?.limit;
  linkPages(c, query, limit === undefined ? rows.length : 0, (pageWindow(query)?.offset ?? 0) + rows.length);
  return rows.slice(0, limit);
}
