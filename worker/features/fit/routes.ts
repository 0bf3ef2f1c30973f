import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { fittingPistols, getPistol, listPistols } from './service.ts';

export const pistolEndpoints = [
  endpoint('GET /api/pistols', ({ c }) => {
    cachePublicly(c, [cacheTag.pistols]);
    return listPistols(c.var.db);
  }),

  endpoint('GET /api/pistols/:id', ({ c, params }) => {
    cachePublicly(c, [cacheTag.pistol(params.id)]);
    return getPistol(c.var.db, params.id);
  }),

  endpoint('GET /api/optics/:id/pistols', ({ c, params }) => {
    cachePublicly(c, [cacheTag.optic(params.id), cacheTag.pistols]);
    return fittingPistols(c.var.db, params.id);
  }),
];
