import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { type Cut, withCut } from '../fit/fits-query.ts';

export function ownersQuery(pistol: number | string, optic: number | string) {
  const search = new URLSearchParams({ pistol: String(pistol), optic: String(optic) });
  return apiQuery(['owner-reports', 'pairing', String(pistol), String(optic)], '/api/owner-reports', {
    search: search.toString(),
  });
}

/** Other pages name a pistol by its slug, those that ask for a report by its id. */
export function ownedPistolQuery(named: string) {
  return queryOptions({
    queryKey: ['pistols', 'owned', named],
    queryFn: async ({ client, signal }) => {
      const { pistol } = /^\d+$/.test(named)
        ? await apiOf(client).get('/api/pistols/:id', { params: { id: named }, signal })
        : await apiOf(client).get('/api/pistols/by-slug/:slug', { params: { slug: named }, signal });
      const { id, brand, model, slug } = pistol;
      return { id, brand, model, slug };
    },
  });
}

export function fitQuery(pistol: number, optic: number, cut?: Cut) {
  const search = withCut(`pistol=${pistol}&optic=${optic}`, cut);
  return apiQuery(['pistols', 'fit', pistol, optic, cut || null], '/api/fit', { search });
}

export function memberReportsQuery() {
  return listQuery(['owner-reports', 'member'], '/api/user/owner-reports', {});
}

const shown = [['owner-reports'], ['pistols', 'fit'], ['pistols', 'optics'], ['pistols', 'page'], ['reviews', 'list']];

export async function refetchReported(client: QueryClient): Promise<void> {
  await Promise.all(shown.map((queryKey) => refetchAfterWrite(client, { queryKey })));
}
