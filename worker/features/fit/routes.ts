import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { getFootprint, listFootprints } from './footprints/footprint-pages.ts';
import { listMounts } from './mounts/mounts.ts';
import { getPistolPage } from './pistols/pistol-page.ts';
import { getPistol, listPistols } from './pistols/pistols.ts';
import { getPlate, listPlates } from './plates/plate-pages.ts';
import { fitsOfPistol, fittingOptics, getFit } from './verdicts/fits.ts';
import { fittingPistols } from './verdicts/fitting-pistols.ts';

const { optics, optic, pistols, pistol, footprints, plates } = cacheTag;

export const pistolEndpoints = [
  publicEndpoint('GET /api/pistols', [pistols, footprints], ({ db, query }) => listPistols(db, query)),

  publicEndpoint(
    'GET /api/pistols/:id',
    ({ params }) => [pistol(params.id), footprints],
    ({ db, registry, params, query }) => getPistol(db, registry, params.id, query.cut),
  ),

  publicEndpoint(
    'GET /api/pistols/by-slug/:slug',
    (_, page) => [pistol(page.pistol.id), ...(page.pistol.isOpticReady ? [] : [pistols]), optics, footprints],
    ({ db, registry, params, query }) => getPistolPage(db, registry, params.slug, query.cut),
  ),

  publicEndpoint(
    'GET /api/optics/:id/pistols',
    ({ params }) => [optic(params.id), pistols, footprints],
    ({ db, registry, params, query }) => fittingPistols(db, registry, params.id, query),
  ),

  publicEndpoint(
    'GET /api/pistols/:id/fits',
    ({ params }) => [pistol(params.id), optics, footprints],
    ({ db, registry, params, query }) => fitsOfPistol(db, registry, params.id, query.cut),
  ),

  publicEndpoint(
    'GET /api/pistols/:id/optics',
    ({ params }) => [pistol(params.id), optics, footprints],
    ({ db, registry, params, query }) => fittingOptics(db, registry, params.id, query.cut),
  ),

  publicEndpoint(
    'GET /api/fit',
    ({ query }) => [pistol(query.pistol), optic(query.optic), footprints],
    ({ db, registry, query }) => getFit(db, registry, query),
  ),

  publicEndpoint('GET /api/plates', [plates, pistols, footprints], ({ db, registry }) => listPlates(db, registry)),

  publicEndpoint('GET /api/plates/:key', [plates, pistols, footprints, optics], ({ db, registry, params }) =>
    getPlate(db, registry, params.key),
  ),

  publicEndpoint('GET /api/mounts', [plates, footprints], ({ db, registry, query }) =>
    listMounts(db, registry, query.footprint),
  ),

  publicEndpoint('GET /api/footprints', [footprints, optics, pistols], ({ db }) => listFootprints(db)),

  publicEndpoint('GET /api/footprints/:id', [footprints, optics, pistols], ({ db, registry, params }) =>
    getFootprint(db, registry, params.id),
  ),
];
