import { opticLists } from '#domain/optics/optics.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPoints } from './points.ts';

const listEndpoints = opticLists.flatMap((list) => [
  endpoint(`GET /api/optics/${list}`, async ({ c, query }) => {
    cachePublicly(c, [cacheTag.optics]);
    const { optics, total } = await listOptics(c.var.db, list, query);
    return { rows: optics, total };
  }),

  endpoint(`GET /api/optics/${list}/facets`, ({ c, query }) => {
    cachePublicly(c, [cacheTag.optics]);
    return opticFacets(c.var.db, list, query);
  }),

  endpoint(`GET /api/optics/${list}/points`, ({ c, query }) => {
    cachePublicly(c, [cacheTag.optics]);
    return opticPoints(c.var.db, list, query);
  }),
]);

export const opticEndpoints = [
  ...listEndpoints,

  endpoint('GET /api/optic/:id', ({ c, params }) => {
    cachePublicly(c, [cacheTag.optic(params.id)]);
    return getOptic(c.var.db, params.id);
  }),

  endpoint('GET /api/optics/compatible/:footprint', ({ c, params }) => {
    cachePublicly(c, [cacheTag.optics]);
    return compatibleOptics(c.var.db, params.footprint);
  }),
];
