import { queryOptions } from '@tanstack/react-query';
import type { ListedPistol } from '#domain/fit/pistols/pistols.schema.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { type Cut, cutSearch } from './fits-query.ts';

export type PistolName = Pick<ListedPistol, 'id' | 'brand' | 'model' | 'caliber' | 'isOpticReady' | 'cutNote'>;

export function pistolNamesQuery() {
  return queryOptions({
    queryKey: ['pistols', 'names'],
    queryFn: async ({ client, signal }): Promise<PistolName[]> => {
      const pistols = await apiOf(client).getList('/api/pistols', { signal });
      return pistols.map(({ id, brand, model, caliber, isOpticReady, cutNote }) => ({
        id,
        brand,
        model,
        caliber,
        isOpticReady,
        cutNote,
      }));
    },
  });
}

export function pistolQuery(id: number, cut?: Cut) {
  return apiQuery(['pistols', 'detail', id, cut || null], '/api/pistols/:id', {
    params: { id },
    search: cutSearch(cut),
  });
}

export function fittingOpticsQuery(id: number, cut?: Cut) {
  return apiQuery(['pistols', 'optics', id, cut || null], '/api/pistols/:id/optics', {
    params: { id },
    search: cutSearch(cut),
  });
}
