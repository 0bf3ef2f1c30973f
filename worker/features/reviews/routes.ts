import { cacheTag } from '#worker/http/cache/cache.ts';
import { endpoint, publicEndpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { listReviews, ratingSummary } from './list.ts';
import { listMemberReviews } from './member-reviews.ts';
import { createReview, deleteReview, updateReview } from './writes.ts';

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

export const memberReviewEndpoints = [
  endpoint('GET /api/user/reviews', ({ db, member, query }) => listMemberReviews(db, member.id, query)),

  endpoint('POST /api/reviews', async ({ c, db, member, body }) => {
    await limitRate(c, c.env.REVIEW_LIMIT, String(member.id));
    return createReview(db, member.id, body);
  }),

  endpoint('PUT /api/reviews/:id', async ({ c, db, member, params, body }) => {
    await limitRate(c, c.env.REVIEW_LIMIT, String(member.id));
    return updateReview(db, member.id, params.id, body);
  }),

  endpoint('DELETE /api/reviews/:id', async ({ db, member, params, query }) => {
    await deleteReview(db, member, params.id, query.updatedAt);
    return { message: 'The review was deleted.' };
  }),
];
