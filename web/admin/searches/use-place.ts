import { useNavigate, useSearchParams } from 'react-router';
import { idOf, pageOf } from '../admin-paths.ts';

/** State of a search page that its URL holds. */
export type PageParams = { q: string; page: number; opticId: number | undefined; tab: string | undefined };

/** Malformed values are ignored. */
export function readPageParams(params: URLSearchParams): PageParams {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageOf(params),
    opticId: idOf(params.get('optic')),
    tab: params.get('tab') ?? undefined,
  };
}

export function pageHref(path: string, { q, page, opticId, tab }: PageParams): string {
  const params = new URLSearchParams();
  if (opticId !== undefined) params.set('optic', String(opticId));
  if (tab !== undefined) params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? path : `${path}?${params}`;
}

export function usePageParams(path: string): { params: PageParams; show: (change: Partial<PageParams>) => void } {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const params = readPageParams(searchParams);
  return {
    params,
    show: (change) => navigate(pageHref(path, { ...params, ...change }), { replace: true, preventScrollReset: true }),
  };
}
