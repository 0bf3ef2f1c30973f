import { endpoint } from '#worker/http/endpoint.ts';
import { getFootprint, listFootprints } from './footprints/footprint-pages.ts';
import { getPistolPage } from './pistols/pistol-page.ts';
import { getPistol, listPistols } from './pistols/pistols.ts';
import { fitsOfPistol, getFit } from './verdicts/fits.ts';
import { fittingOptics } from './verdicts/fitting-optics.ts';
import { fittingPistols } from './verdicts/fitting-pistols.ts';

export const pistolEndpoints = [
  endpoint('GET /api/pistols', ({ db, query }) => listPistols(db, query)),

  endpoint('GET /api/pistols/:id', ({ db, params }) => getPistol(db, params.id)),

  endpoint('GET /api/pistols/by-slug/:slug', ({ db, params }) => getPistolPage(db, params.slug)),

  endpoint('GET /api/optics/:id/pistols', ({ db, params, query }) => fittingPistols(db, params.id, query)),

  endpoint('GET /api/pistols/:id/fits', ({ db, params }) => fitsOfPistol(db, params.id)),

  endpoint('GET /api/pistols/:id/optics', ({ db, params }) => fittingOptics(db, params.id)),

  endpoint('GET /api/fit', ({ db, query }) => getFit(db, query)),

  endpoint('GET /api/footprints', ({ db }) => listFootprints(db)),

  endpoint('GET /api/footprints/:id', ({ db, params }) => getFootprint(db, params.id)),
];
