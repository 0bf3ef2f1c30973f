import { queryOptions } from '@tanstack/react-query';
import type { Pistol } from '#domain/fit/pistols.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** The fields that the wizard's first two steps need. */
export type PistolName = Pick<Pistol, 'id' | 'brand' | 'model' | 'isOpticReady'>;

export function pistolNamesQuery() {
  return queryOptions({
    queryKey: ['pistols', 'names'],
    queryFn: async ({ client, signal }): Promise<PistolName[]> => {
      const pistols = await apiOf(client).get('/api/pistols', { signal });
      return pistols.map(({ id, brand, model, isOpticReady }) => ({ id, brand, model, isOpticReady }));
    },
  });
}

export function pistolQuery(id: number) {
  return queryOptions({
    queryKey: ['pistols', 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/pistols/:id', { params: { id }, signal }),
  });
}

export function compatibleOpticsQuery(footprint: string) {
  return queryOptions({
    queryKey: ['optics', 'compatible', footprint],
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/api/optics/compatible/:footprint', { params: { footprint }, signal }),
  });
}

export function fittingPistolsQuery(opticId: string) {
  return queryOptions({
    queryKey: ['pistols', 'fitting', opticId],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/optics/:id/pistols', { params: { id: opticId }, signal }),
  });
}
