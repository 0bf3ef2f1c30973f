import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GetResponse } from '#domain/api/api.schema.ts';
import { type FootprintRegistry, footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { apiOf } from '#web/lib/query-client.ts';

export function footprintsQuery() {
  return queryOptions({
    queryKey: ['footprints', 'known'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/footprints', { signal }),
    retryOnMount: true,
  });
}

function registryOf(footprints: GetResponse<'/api/admin/footprints'>): FootprintRegistry {
  const unused = { kind: 'pistol', glockMosPlates: [], compatibleWith: [], lookalikes: [] };
  return footprintRegistry(footprints.map(({ key: id, name, aliases }) => ({ id, name, aliases, ...unused })));
}

export function useFootprintRegistry(): FootprintRegistry {
  const { data } = useQuery({ ...footprintsQuery(), select: registryOf });
  return data ?? shippedRegistry;
}
