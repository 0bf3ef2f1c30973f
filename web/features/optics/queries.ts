import { apiQuery } from '#web/lib/api-query.ts';

export function peersQuery(id: string) {
  return apiQuery(['optics', 'peers', id], '/api/optics/:id/peers', { params: { id } });
}

export function opticQuery(id: string) {
  return apiQuery(['optics', 'detail', id], '/api/optic/:id', { params: { id } });
}
