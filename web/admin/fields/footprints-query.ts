import { queryOptions } from '@tanstack/react-query';
import { knowFootprints } from '#domain/fit/footprints/footprints.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** The stored footprints. The forms' rules look names up in them, too. */
export function footprintsQuery() {
  return queryOptions({
    queryKey: ['footprints', 'known'],
    queryFn: async ({ client, signal }) => {
      const footprints = await apiOf(client).get('/api/admin/footprints', { signal });
      const unused = { kind: 'pistol', glockMosPlates: [], compatibleWith: [], lookalikes: [] };
      knowFootprints(footprints.map(({ key: id, name, aliases }) => ({ id, name, aliases, ...unused })));
      return footprints;
    },
    retryOnMount: true,
  });
}
