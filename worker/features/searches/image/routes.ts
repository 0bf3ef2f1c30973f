import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { onlyPost } from '#worker/http/methods.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams } from '#worker/http/validate.ts';
import { batchSearchImages, searchImagesOf, updateImage } from './service.ts';

export const imageSearchRoutes = new Hono<AppEnv>()
  .use('/admin/optics/batch-search-images', onlyPost)
  .post('/admin/optics/batch-search-images', signedIn, adminOnly, async (c) => {
    const batch = await jsonBody(c, writeCalls['POST /api/admin/optics/batch-search-images'].body);
    return c.json(await batchSearchImages(c, batch));
  })

  .post('/admin/optics/:id/search-images', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/optics/:id/search-images'].params);
    return c.json(await searchImagesOf(c, id));
  })

  .post('/admin/optics/:id/update-image', signedIn, adminOnly, async (c) => {
    const call = writeCalls['POST /api/admin/optics/:id/update-image'];
    const { id } = pathParams(c, call.params);
    const image = await jsonBody(c, call.body);
    const optic = await updateImage(c, id, image);
    return c.json({ imageType: image.imageType, optic });
  });
