import { endpoint } from '#worker/http/endpoint.ts';
import { batchSearchImages, searchImagesOf, updateImage } from './service.ts';

export const imageSearchEndpoints = [
  endpoint('POST /api/admin/optics/batch-search-images', ({ c, body }) => batchSearchImages(c, body)),

  endpoint('POST /api/admin/optics/:id/search-images', ({ c, params }) => searchImagesOf(c, params.id)),

  endpoint('POST /api/admin/optics/:id/update-image', async ({ c, params, body }) => ({
    imageType: body.imageType,
    optic: await updateImage(c, params.id, body),
  })),
];
