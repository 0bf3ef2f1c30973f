import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { getBrand } from './brand.ts';

const { optics, pistols, footprints } = cacheTag;

export const brandEndpoints = [
  publicEndpoint('GET /api/brands/:slug', [optics, pistols, footprints], ({ db, params }) => getBrand(db, params.slug)),
];
