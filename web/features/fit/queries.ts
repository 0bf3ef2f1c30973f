import { queryOptions } from '@tanstack/react-query';
import { maxWholeList } from '#domain/api/pagination.ts';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import type { Pistol } from '#domain/fit/pistols/pistols.schema.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';

export type PistolName = Pick<Pistol, 'id' | 'brand' | 'model' | 'isOpticReady'>;

export function pistolNamesQuery() {
  return queryOptions({
    queryKey: ['pistols', 'names'],
    queryFn: async ({ client, signal }): Promise<PistolName[]> => {
      const pistols = await apiOf(client).getList('/api/pistols', { signal });
      return pistols.map(({ id, brand, model, isOpticReady }) => ({ id, brand, model, isOpticReady }));
    },
  });
}

export function pistolQuery(id: number) {
  return apiQuery(['pistols', 'detail', id], '/api/pistols/:id', { params: { id } });
}

export function pistolFitsQuery(id: number) {
  return apiQuery(['pistols', 'fits', id], '/api/pistols/:id/fits', { params: { id } });
}

export function fittingOpticsQuery(pistolId: number) {
  return apiQuery(['pistols', 'optics', pistolId], '/api/pistols/:id/optics', { params: { id: pistolId } });
}

export function pistolRowsQuery() {
  return queryOptions({
    queryKey: ['pistols', 'rows'],
    queryFn: async ({ client, signal }): Promise<PistolRow[]> => {
      const pistols = await apiOf(client).getList('/api/pistols', { signal });
      return pistols.map(({ id, slug, brand, model, isOpticReady, defaultFootprint }) => {
        return { id, slug, brand, model, isOpticReady, defaultFootprint };
      });
    },
  });
}

export function pistolPageQuery(slug: string) {
  return apiQuery(['pistols', 'page', slug], '/api/pistols/by-slug/:slug', { params: { slug } });
}

export function footprintsQuery() {
  return apiQuery(['footprints'], '/api/footprints');
}

export function footprintQuery(id: string) {
  return apiQuery(['footprints', id], '/api/footprints/:id', { params: { id } });
}

export function mountsQuery(footprint?: string) {
  const search = footprint === undefined ? '' : `footprint=${encodeURIComponent(footprint)}`;
  return apiQuery(['mounts', search], '/api/mounts', { search });
}

export function fittingPistolsQuery(opticId: string) {
  return apiQuery(['pistols', 'fitting', opticId], '/api/optics/:id/pistols', {
    params: { id: opticId },
    search: `pageSize=${maxWholeList}`,
  });
}

export const pistolPlace = ({ brand, model }: { brand: string; model: string }) => `wizard/${brand}/${model}`;
export const footprintPlace = (id: string) => `footprint/${id}`;
