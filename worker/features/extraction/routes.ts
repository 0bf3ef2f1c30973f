import { endpoint } from '#worker/http/endpoint.ts';
import { productPageCounts, readOpticPages, readPistolPages } from './batch.ts';
import {
  acceptPageOfFootprint,
  acceptPageOfOptic,
  acceptPageOfPistol,
  readFootprintPage,
  readOpticPage,
  readPistolPage,
} from './row-pages.ts';

export const extractionEndpoints = [
  endpoint('POST /api/admin/optics/:id/read-page', ({ c, registry, member, params, body }) =>
    readOpticPage(c, registry, member.id, params.id, body.url),
  ),

  endpoint('POST /api/admin/optics/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfOptic(actor, params.id, body),
  ),

  endpoint('POST /api/admin/pistols/:id/read-page', ({ c, registry, member, params, body }) =>
    readPistolPage(c, registry, member.id, params.id, body.url),
  ),

  endpoint('POST /api/admin/pistols/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfPistol(actor, params.id, body),
  ),

  endpoint('POST /api/admin/footprints/:id/read-page', ({ c, registry, member, params, body }) =>
    readFootprintPage(c, registry, member.id, params.id, body.url),
  ),

  endpoint('POST /api/admin/footprints/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfFootprint(actor, params.id, body),
  ),

  endpoint('GET /api/admin/product-pages', async ({ db, query }) => ({
    brands: await productPageCounts(db, query.of),
  })),

  endpoint('POST /api/admin/optics/batch-read-pages', ({ c, registry, member, body }) =>
    readOpticPages(c, registry, member.id, body),
  ),

  endpoint('POST /api/admin/pistols/batch-read-pages', ({ c, registry, member, body }) =>
    readPistolPages(c, registry, member.id, body),
  ),
];
