import { useNavigate, useSearchParams } from 'react-router';
import { idOf, listHref, pageOf, queryOf } from '../url-params.ts';

/** State of a search page that its URL holds. */
export type PageParams = { q: string; page: number; opticId: number | undefined; tab: string | undefined };

/** Malformed values are ignored. */
export function readPageParams(params: URLSearchParams): PageParams {
  return {
    q: queryOf(params),
    page: pageOf(params),
    opticId: idOf(params.get('optic')),
    tab: params.get('tab') ?? undefined,
  };
}

export function pageHref(path: string, { q, page, opticId, tab }: PageParams): string {
  return listHref(path, { optic: opticId, tab, q, page });
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
