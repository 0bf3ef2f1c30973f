import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import { opticLists } from '#domain/optics/optics.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPeers } from './peers.ts';
import { opticPoints } from './points.ts';

const tags = [cacheTag.optics];

/** What fits a pistol follows from its row too. */
const listTags = ({ query }: { query: Pick<OpticFilter, 'for'> }) =>
  query.for === undefined ? tags : [...tags, cacheTag.pistols];

const listEndpoints = opticLists.flatMap((list) => [
  cachedEndpoint(`GET /api/optics/${list}`, listTags, ({ db, query }) => listOptics(db, list, query)),

  cachedEndpoint(`GET /api/optics/${list}/facets`, listTags, ({ db, query }) => opticFacets(db, list, query)),

  cachedEndpoint(`GET /api/optics/${list}/points`, listTags, ({ db, query }) => opticPoints(db, list, query)),
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
