import { endpoint } from '#worker/http/endpoint.ts';
import { writeOpticPage, writePistolPage } from './accept-page.ts';
import { productPageCounts, readProductPages } from './batch-reading.ts';
import { readOpticPage, readPistolPage } from './read-row-page.ts';

export const pageReadingEndpoints = [
  endpoint('POST /api/admin/optics/:id/read-page', ({ c, member, params, body }) =>
    readOpticPage(c, member.id, params.id, body.url),
  ),

  endpoint('POST /api/admin/optics/:id/accept-page', ({ actor, params, body }) =>
    writeOpticPage(actor, params.id, body),
  ),

  endpoint('POST /api/admin/pistols/:id/read-page', ({ c, member, params, body }) =>
    readPistolPage(c, member.id, params.id, body.url),
  ),

  endpoint('POST /api/admin/pistols/:id/accept-page', ({ actor, params, body }) =>
    writePistolPage(actor, params.id, body),
  ),

  endpoint('GET /api/admin/product-pages', async ({ db }) => ({
    brands: await productPageCounts(db),
  })),

  endpoint('POST /api/admin/optics/batch-read-pages', ({ c, member, body }) => readProductPages(c, member.id, body)),
];
