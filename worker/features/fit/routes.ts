import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { fitsOfPistol, getFit } from './fits.ts';
import { fittingPistols } from './fitting-pistols.ts';
import { getPistol, listPistols } from './pistols.ts';

export const pistolEndpoints = [
  cachedEndpoint('GET /api/pistols', [cacheTag.pistols], ({ db, query }) => listPistols(db, query)),

  cachedEndpoint(
    'GET /api/pistols/:id',
    ({ params }) => [cacheTag.pistol(params.id)],
    ({ db, params }) => getPistol(db, params.id),
  ),

  cachedEndpoint(
    'GET /api/optics/:id/pistols',
    ({ params }) => [cacheTag.optic(params.id), cacheTag.pistols],
    ({ db, params, query }) => fittingPistols(db, params.id, query),
  ),

  cachedEndpoint(
    'GET /api/pistols/:id/fits',
    ({ params }) => [cacheTag.pistol(params.id), cacheTag.optics],
    ({ db, params }) => fitsOfPistol(db, params.id),
  ),

  cachedEndpoint(
    'GET /api/fit',
    ({ query }) => [cacheTag.pistol(query.pistol), cacheTag.optic(query.optic)],
    ({ db, query }) => getFit(db, query),
  ),
];
