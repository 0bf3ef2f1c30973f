import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { listReviews, ratingSummary } from './list.ts';

const { reviews } = cacheTag;

export const reviewEndpoints = [
  publicEndpoint(
    'GET /api/optics/:id/reviews',
    ({ params }) => [reviews(params.id)],
    ({ db, params, query }) => listReviews(db, params.id, query),
  ),

  publicEndpoint(
    'GET /api/optics/:id/rating',
    ({ params }) => [reviews(params.id)],
    ({ db, params }) => ratingSummary(db, params.id),
  ),
];
