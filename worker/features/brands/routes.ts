import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { getBrand } from './brand.ts';

export const brandEndpoints = [
  cachedEndpoint('GET /api/brands/:slug', [cacheTag.optics, cacheTag.pistols], ({ db, params }) =>
    getBrand(db, params.slug),
  ),
];
