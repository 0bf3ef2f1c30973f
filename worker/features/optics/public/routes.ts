import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import { opticLists } from '#domain/optics/optics.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets/facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPeers } from './peers.ts';
import { opticPoints } from './points.ts';

const { optics, optic, pistols, footprints } = cacheTag;

/** What fits a pistol follows from its row too. */
const tagsOfList = ({ query }: { query: Pick<OpticFilter, 'for'> }) =>
  query.for === undefined ? [optics, footprints] : [optics, pistols, footprints];

const listEndpoints = opticLists.flatMap((list) => [
  publicEndpoint(`GET /api/optics/${list}`, tagsOfList, ({ db, query }) => listOptics(db, list, query)),

  publicEndpoint(`GET /api/optics/${list}/facets`, tagsOfList, ({ db, query }) => opticFacets(db, list, query)),

  publicEndpoint(`GET /api/optics/${list}/points`, tagsOfList, ({ db, query }) => opticPoints(db, list, query)),
]);

export const opticEndpoints = [
  ...listEndpoints,

  publicEndpoint(
    'GET /api/optic/:id',
    ({ params }) => [optic(params.id), footprints],
    ({ db, params }) => getOptic(db, params.id),
  ),

  publicEndpoint(
    'GET /api/optics/:id/peers',
    ({ params }) => [optic(params.id), optics, footprints],
    ({ db, params }) => opticPeers(db, params.id),
  ),

  publicEndpoint('GET /api/optics/compatible/:footprint', [optics, footprints], ({ db, params, query }) =>
    compatibleOptics(db, params.footprint, query),
  ),
];
