import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { getBrand } from './brand.ts';

export const brandEndpoints = [
  endpoint('GET /api/brands/:slug', async ({ c, db, params }) => {
    const brand = await getBrand(db, params.slug);
    cachePublicly(c, [cacheTag.brand(brand.slug), cacheTag.optics, cacheTag.pistols]);
    return brand;
  }),
];
