import { endpoint } from '#worker/http/endpoint.ts';
import { listReviews, ratingSummary } from './list.ts';

export const reviewEndpoints = [
  endpoint('GET /api/optics/:id/reviews', ({ db, params, query }) => listReviews(db, params.id, query)),

  endpoint('GET /api/optics/:id/rating', ({ db, params }) => ratingSummary(db, params.id)),
];
