import { endpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { listMemberReviews } from './member-reviews.ts';
import { createReview, deleteReview, updateReview } from './writes.ts';

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
