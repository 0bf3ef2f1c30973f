import { queryOptions } from '@tanstack/react-query';
import { maxWholeList } from '#domain/api/pagination.ts';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import type { MyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { type Cut, cutSearch, withCut } from './fits-query.ts';

export function pistolRowsQuery() {
  return queryOptions({
    queryKey: ['pistols', 'rows'],
    queryFn: async ({ client, signal }): Promise<PistolRow[]> => {
      const pistols = await apiOf(client).getList('/api/pistols', { signal });
      return pistols.map(({ id, slug, brand, model, isOpticReady, cutNote }) => {
        return { id, slug, brand, model, isOpticReady, cutNote };
      });
    },
  });
}

export function pistolPageQuery(slug: string, cut?: Cut) {
  return apiQuery(['pistols', 'page', slug, cut || null], '/api/pistols/by-slug/:slug', {
    params: { slug },
    search: cutSearch(cut),
  });
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

export const forSearch = ({ slug, cut }: Pick<MyPistol, 'slug' | 'cut'>) => withCut(`for=${slug}`, cut);
