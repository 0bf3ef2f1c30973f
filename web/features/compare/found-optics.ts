import { queryOptions } from '@tanstack/react-query';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { priceRange } from '../optics/format.ts';
import { resultsQuery } from '../search/queries.ts';

/** Offered at once. */
export const mostFound = 8;

type Found = { id: number; name: string; note: string | null };

/**
 * Optics that a text finds, those of the compared optics' list first. What the lists do not find, the search of the site may: it
 * forgives typing errors.
 */
export function foundQuery(q: string, first: OpticList) {
  const search = new URLSearchParams({ q, page: '1', pageSize: String(mostFound) }).toString();
  const lists: OpticList[] = first === 'pistol' ? ['pistol', 'rifle'] : ['rifle', 'pistol'];
  return queryOptions({
    queryKey: ['optics', 'found', first, q],
    queryFn: async ({ client, signal }): Promise<Found[]> => {
      const pages = await Promise.all(
        lists.map((list) => apiOf(client).getPage(`/api/optics/${list}`, { search, signal })),
      );
      const byId = new Map(pages.flatMap(({ rows }) => rows.map((optic) => [optic.id, optic] as const)));
      if (byId.size > 0)
        return [...byId.values()].map((optic) => ({
          id: optic.id,
          name: opticFullName(optic),
          note: priceRange(optic),
        }));
      const { hits } = await client.fetchQuery(resultsQuery(q));
      return opticsAmong(hits, first);
    },
  });
}

function opticsAmong(hits: readonly Hit[], first: OpticList): Found[] {
  const isOther = ({ pistolOptic }: Hit) => Number((first === 'pistol') !== (pistolOptic !== undefined));
  return hits
    .filter(({ kind }) => kind === 'optic')
    .toSorted((a, b) => isOther(a) - isOther(b))
    .map(({ url, title, note = null }) => ({ id: Number(url.split('/').at(-1)), name: title, note }));
}
