import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import { opticLists } from '#domain/optics/optics.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { onAskedCut } from './asked-cut.ts';
import { getOptic } from './detail.ts';
import { opticFacets, opticPoints } from './facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPeers } from './peers.ts';

const { optics, optic, pistols, footprints } = cacheTag;

/** What fits a pistol follows from its row too. */
const tagsOfList = ({ query }: { query: Pick<OpticFilter, 'for'> }) =>
  query.for === undefined ? [optics, footprints] : [optics, pistols, footprints];

const listEndpoints = opticLists.flatMap((list) => [
  publicEndpoint(`GET /api/optics/${list}`, tagsOfList, async ({ db, registry, query }) =>
    listOptics(db, registry, list, await onAskedCut(db, registry, query)),
  ),

  publicEndpoint(`GET /api/optics/${list}/facets`, tagsOfList, async ({ db, registry, query }) =>
    opticFacets(db, registry, list, await onAskedCut(db, registry, query)),
  ),

  publicEndpoint(`GET /api/optics/${list}/points`, tagsOfList, async ({ db, registry, query }) =>
    opticPoints(db, registry, list, await onAskedCut(db, registry, query)),
  ),
]);

export const opticEndpoints = [
  ...listEndpoints,

  publicEndpoint(
    'GET /api/optic/:id',
    ({ params }) => [optic(params.id), footprints],
    ({ db, registry, params }) => getOptic(db, registry, params.id),
  ),

  publicEndpoint(
    'GET /api/optics/:id/peers',
    ({ params }) => [optic(params.id), optics, footprints],
    ({ db, registry, params }) => opticPeers(db, registry, params.id),
  ),

  publicEndpoint('GET /api/optics/compatible/:footprint', [optics, footprints], ({ db, registry, params, query }) =>
    compatibleOptics(db, registry, params.footprint, query),
  ),
];
