import { useNavigate, useSearchParams } from 'react-router';
import { idOf, pageOf } from '../admin-paths.ts';

/** What the address of such a screen says: the list's search and page, the chosen optic, the tab. */
export type Place = { q: string; page: number; opticId: number | undefined; tab: string | undefined };

/** Reads the address; whatever makes no sense counts as not said. */
export function usePlace(path: string): { place: Place; show: (change: Partial<Place>) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageOf(params),
    opticId: idOf(params.get('optic')),
    tab: params.get('tab') ?? undefined,
  };
  return {
    place,
    show: (change) => navigate(hrefOf(path, { ...place, ...change }), { replace: true, preventScrollReset: true }),
  };
}

function hrefOf(path: string, { q, page, opticId, tab }: Place): string {
  const params = new URLSearchParams();
  if (opticId !== undefined) params.set('optic', String(opticId));
  if (tab !== undefined) params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? path : `${path}?${params}`;
}
