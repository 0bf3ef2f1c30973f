import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FootprintRegistry, footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { PlateList } from '#domain/fit/plates/plates.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { useFootprintRegistry } from './footprints-query.ts';

const noParts: PlateList = { cuts: [], plates: [] };

function mountingQuery() {
  return queryOptions({
    queryKey: ['plates', 'known'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/plates', { signal }),
    retryOnMount: true,
  });
}

/** All cuts and plates; none until they are loaded. */
export function useCutsAndPlates(): PlateList {
  return useQuery(mountingQuery()).data ?? noParts;
}

/** The known footprints, with the cuts and plates that pistols follow from. */
export function useMountingRegistry(): FootprintRegistry {
  const { footprints } = useFootprintRegistry();
  const { cuts, plates } = useCutsAndPlates();
  return useMemo(() => {
    const presenting = plates.map((plate) => ({ ...plate, presents: plate.presents.map(({ name }) => name) }));
    return footprintRegistry(footprints, { cuts, plates: presenting });
  }, [footprints, cuts, plates]);
}

/** A cut or a plate changes what mounts on its pistols. */
export async function refetchMounting(client: QueryClient): Promise<void> {
  await Promise.all(
    ['cuts', 'plates', 'pistols', 'footprints'].map((kind) => refetchAfterWrite(client, { queryKey: [kind] })),
  );
}
