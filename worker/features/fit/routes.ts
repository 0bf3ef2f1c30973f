import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint, endpoint } from '#worker/http/endpoint.ts';
import { fitsOfPistol, getFit } from './fits.ts';
import { fittingOptics } from './fitting-optics.ts';
import { fittingPistols } from './fitting-pistols.ts';
import { getFootprint, listFootprints } from './footprint-pages.ts';
import { getPistolPage } from './pistol-page.ts';
import { getPistol, listPistols } from './pistols.ts';

const footprintTags = [cacheTag.footprints, cacheTag.optics, cacheTag.pistols];

export const pistolEndpoints = [
  cachedEndpoint('GET /api/pistols', [cacheTag.pistols], ({ db, query }) => listPistols(db, query)),

  cachedEndpoint(
    'GET /api/pistols/:id',
    ({ params }) => [cacheTag.pistol(params.id)],
    ({ db, params }) => getPistol(db, params.id),
  ),

  endpoint('GET /api/pistols/by-slug/:slug', async ({ c, db, params }) => {
    const page = await getPistolPage(db, params.slug);
    cachePublicly(c, [cacheTag.pistol(page.pistol.id), cacheTag.optics, cacheTag.footprints]);
    return page;
  }),

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
    'GET /api/pistols/:id/optics',
    ({ params }) => [cacheTag.pistol(params.id), cacheTag.optics],
    ({ db, params }) => fittingOptics(db, params.id),
  ),

  cachedEndpoint(
    'GET /api/fit',
    ({ query }) => [cacheTag.pistol(query.pistol), cacheTag.optic(query.optic)],
    ({ db, query }) => getFit(db, query),
  ),

  cachedEndpoint('GET /api/footprints', footprintTags, ({ db }) => listFootprints(db)),

  cachedEndpoint('GET /api/footprints/:id', footprintTags, ({ db, params }) => getFootprint(db, params.id)),
];
