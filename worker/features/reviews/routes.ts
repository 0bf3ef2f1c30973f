import { cachePublicly, cacheTag, purge, purging } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { limitRate } from '#worker/http/rate-limits.ts';
import { listReviews } from './list.ts';
import { listMemberReviews } from './member-reviews.ts';
import { ratingSummary } from './rating.ts';
import { createReview, deleteReview, updateReview } from './writes.ts';

/** Ratings also show on the optic's page and on its card in lists. */
const tagsOf = (opticId: number) => [cacheTag.reviews(opticId), cacheTag.optic(opticId), cacheTag.optics];

export const reviewEndpoints = [
  endpoint('GET /api/optics/:id/reviews', async ({ c, params, query }) => {
    cachePublicly(c, [cacheTag.reviews(params.id)]);
    const { reviews, total } = await listReviews(c.var.db, params.id, query);
    return { rows: reviews, total };
  }),

  endpoint('GET /api/optics/:id/rating', ({ c, params }) => {
    cachePublicly(c, [cacheTag.reviews(params.id)]);
    return ratingSummary(c.var.db, params.id);
  }),

  endpoint('GET /api/user/reviews', ({ c, member }) => listMemberReviews(c.var.db, member.id)),

  endpoint('POST /api/reviews', async ({ c, member, body }) => {
    await limitRate(c, c.env.REVIEW_LIMIT, String(member.id));
    return purging(c, tagsOf(body.opticId), createReview(c.var.db, member.id, body));
  }),

  endpoint('PUT /api/reviews/:id', async ({ c, member, params, body }) => {
    await limitRate(c, c.env.REVIEW_LIMIT, String(member.id));
    const review = await updateReview(c.var.db, member.id, params.id, body);
    await purge(c, tagsOf(review.optic.id));
    return review;
  }),

  endpoint('DELETE /api/reviews/:id', async ({ c, member, params }) => {
    await purge(c, tagsOf(await deleteReview(c.var.db, member, params.id)));
    return { message: 'The review was deleted.' };
  }),
];
