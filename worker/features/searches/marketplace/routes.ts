import { endpoint } from '#worker/http/endpoint.ts';
import { batchSearchProducts, searchProductsOf, updatePurchaseLink } from './service.ts';

export const marketplaceEndpoints = [
  endpoint('POST /api/admin/optics/batch-search-amazon', ({ c, body }) => batchSearchProducts(c, body)),

  endpoint('POST /api/admin/optics/:id/search-amazon', async ({ c, params }) => ({
    success: true,
    products: await searchProductsOf(c, params.id),
    error: null,
  })),

  endpoint('POST /api/admin/optics/:id/update-amazon-url', async ({ c, params, body }) => ({
    success: true,
    optic: await updatePurchaseLink(c, params.id, body),
    error: null,
  })),
];
