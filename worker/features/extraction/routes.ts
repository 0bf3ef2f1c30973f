import type { AppContext } from '#worker/env.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { productPageCounts, readOpticPages, readPistolPages } from './batch.ts';
import {
  acceptPageOfFootprint,
  acceptPageOfOptic,
  acceptPageOfPistol,
  readFootprintPage,
  readOpticPage,
  readPistolPage,
} from './row-pages.ts';

/** A batch counts once: pages that are read one after another cannot be many. */
const limitReading = (c: AppContext, memberId: number) => limitRate(c, c.env.PAGE_LIMIT, String(memberId));

export const extractionEndpoints = [
  endpoint('POST /api/admin/optics/:id/read-page', async ({ c, registry, member, params, body }) => {
    await limitReading(c, member.id);
    return readOpticPage(c, registry, params.id, body.url);
  }),

  endpoint('POST /api/admin/optics/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfOptic(actor, params.id, body),
  ),

  endpoint('POST /api/admin/pistols/:id/read-page', async ({ c, registry, member, params, body }) => {
    await limitReading(c, member.id);
    return readPistolPage(c, registry, params.id, body.url);
  }),

  endpoint('POST /api/admin/pistols/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfPistol(actor, params.id, body),
  ),

  endpoint('POST /api/admin/footprints/:id/read-page', async ({ c, registry, member, params, body }) => {
    await limitReading(c, member.id);
    return readFootprintPage(c, registry, params.id, body.url);
  }),

  endpoint('POST /api/admin/footprints/:id/accept-page', ({ actor, params, body }) =>
    acceptPageOfFootprint(actor, params.id, body),
  ),

  endpoint('GET /api/admin/product-pages', async ({ db, query }) => ({
    brands: await productPageCounts(db, query.of),
  })),

  endpoint('POST /api/admin/optics/batch-read-pages', async ({ c, registry, member, body }) => {
    await limitReading(c, member.id);
    return readOpticPages(c, registry, body);
  }),

  endpoint('POST /api/admin/pistols/batch-read-pages', async ({ c, registry, member, body }) => {
    await limitReading(c, member.id);
    return readPistolPages(c, registry, body);
  }),
];
