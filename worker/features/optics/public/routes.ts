import { opticLists } from '#domain/optics/optics.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPeers } from './peers.ts';
import { opticPoints } from './points.ts';

const tags = [cacheTag.optics];

const listEndpoints = opticLists.flatMap((list) => [
  cachedEndpoint(`GET /api/optics/${list}`, tags, ({ db, query }) => listOptics(db, list, query)),

  cachedEndpoint(`GET /api/optics/${list}/facets`, tags, ({ db, query }) => opticFacets(db, list, query)),

  cachedEndpoint(`GET /api/optics/${list}/points`, tags, ({ db, query }) => opticPoints(db, list, query)),
]);

export const opticEndpoints = [
  ...listEndpoints,

  cachedEndpoint(
    'GET /api/optic/:id',
    ({ params }) => [cacheTag.optic(params.id)],
    ({ db, params }) => getOptic(db, params.id),
  ),

  cachedEndpoint(
    'GET /api/optics/:id/peers',
    ({ params }) => [cacheTag.optic(params.id), cacheTag.footprints, ...tags],
    ({ db, params }) => opticPeers(db, params.id),
  ),

  cachedEndpoint('GET /api/optics/compatible/:footprint', tags, ({ db, params, query }) =>
    compatibleOptics(db, params.footprint, query),
  ),
];
