import { endpoint } from '#worker/http/endpoint.ts';
import { getBrand } from './brand.ts';

export const brandEndpoints = [endpoint('GET /api/brands/:slug', ({ db, params }) => getBrand(db, params.slug))];
