import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { onlyPost } from '#worker/http/methods.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams } from '#worker/http/validate.ts';
import { batchSearchProducts, searchProductsOf, updatePurchaseLink } from './service.ts';

export const marketplaceRoutes = new Hono<AppEnv>()
  .use('/admin/optics/batch-search-amazon', onlyPost)
  .post('/admin/optics/batch-search-amazon', signedIn, adminOnly, async (c) => {
    const batch = await jsonBody(c, writeCalls['POST /api/admin/optics/batch-search-amazon'].body);
    return c.json(await batchSearchProducts(c, batch));
  })

  .post('/admin/optics/:id/search-amazon', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/optics/:id/search-amazon'].params);
    return c.json({ success: true, products: await searchProductsOf(c, id), error: null });
  })

  .post('/admin/optics/:id/update-amazon-url', signedIn, adminOnly, async (c) => {
    const call = writeCalls['POST /api/admin/optics/:id/update-amazon-url'];
    const { id } = pathParams(c, call.params);
    const optic = await updatePurchaseLink(c, id, await jsonBody(c, call.body));
    return c.json({ success: true, optic, error: null });
  });
