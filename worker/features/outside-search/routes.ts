import { endpoint } from '#worker/http/endpoint.ts';
import { batchSearchImages, searchImagesOf, updateImage } from './image-search.ts';
import { batchSearchProducts, searchProductsOf, updatePurchaseLink } from './marketplace.ts';
import { searchSettings } from './service.ts';

export const searchEndpoints = [
  endpoint('GET /api/admin/searches', ({ c }) => searchSettings(c.env)),

  endpoint('POST /api/admin/optics/batch-search-images', ({ c, body }) => batchSearchImages(c, body)),

  endpoint('POST /api/admin/optics/:id/search-images', ({ c, params }) => searchImagesOf(c, params.id)),

  endpoint('POST /api/admin/optics/:id/update-image', async ({ c, actor, params, body }) => ({
    imageType: body.imageType,
    optic: await updateImage(c, actor, params.id, body),
  })),

  endpoint('POST /api/admin/optics/batch-search-amazon', ({ c, body }) => batchSearchProducts(c, body)),

  endpoint('POST /api/admin/optics/:id/search-amazon', async ({ c, params }) => ({
    success: true,
    products: await searchProductsOf(c, params.id),
    error: null,
  })),

  endpoint('POST /api/admin/optics/:id/update-amazon-url', async ({ actor, params, body }) => ({
    success: true,
    optic: await updatePurchaseLink(actor, params.id, body),
    error: null,
  })),
];
