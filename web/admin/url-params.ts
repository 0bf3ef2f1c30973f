import { type Params, searchOf } from '#web/lib/search-of.ts';

export function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

const maxQueryLength = 100;

export function queryOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, maxQueryLength);
}

export function listHref(path: string, { page, ...params }: Params & { page: number }): string {
  const search = searchOf({ ...params, page: page > 1 ? page : undefined });
  return search === '' ? path : `${path}?${search}`;
}
