import { opticLists } from '#domain/optics/optics.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets/facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPeers } from './peers.ts';
import { opticPoints } from './points.ts';

const listEndpoints = opticLists.flatMap((list) => [
  endpoint(`GET /api/optics/${list}`, ({ db, query }) => listOptics(db, list, query)),

  endpoint(`GET /api/optics/${list}/facets`, ({ db, query }) => opticFacets(db, list, query)),

  endpoint(`GET /api/optics/${list}/points`, ({ db, query }) => opticPoints(db, list, query)),
]);

export const opticEndpoints = [
  ...listEndpoints,

  endpoint('GET /api/optic/:id', ({ db, params }) => getOptic(db, params.id)),

  endpoint('GET /api/optics/:id/peers', ({ db, params }) => opticPeers(db, params.id)),

  endpoint('GET /api/optics/compatible/:footprint', ({ db, params, query }) =>
    compatibleOptics(db, params.footprint, query),
  ),
];
