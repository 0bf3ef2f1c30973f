import { useNavigate, useSearchParams } from 'react-router';

/** What the address of such a screen says: the list's search and page, the chosen optic, the tab. */
export type Place = { q: string; page: number; opticId: number | undefined; tab: string | undefined };

const id = /^[1-9]\d{0,14}$/;

/** Reads the address; whatever makes no sense counts as not said. */
export function usePlace(path: string): { place: Place; show: (change: Partial<Place>) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = params.get('page') ?? '';
  const opticId = params.get('optic') ?? '';
  const place = {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    opticId: id.test(opticId) ? Number(opticId) : undefined,
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
