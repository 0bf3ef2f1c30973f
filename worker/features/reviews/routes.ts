import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppContext, AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { cachePublicly, cacheTag, purge, purging } from '#worker/http/cache.ts';
import { limitRate } from '#worker/http/rate-limits.ts';
import { signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { listReviews } from './list.ts';
import { listMemberReviews } from './member-reviews.ts';
import { ratingSummary } from './rating.ts';
import { createReview, deleteReview, updateReview } from './writes.ts';

/** Ratings stand on the optic and on each card of a list too. */
const tagsOf = (opticId: number) => [cacheTag.reviews(opticId), cacheTag.optic(opticId), cacheTag.optics];

function limitWriting(c: AppContext): Promise<void> {
  return limitRate(c, c.env.REVIEW_LIMIT, String(c.var.member.id));
}

export const reviewRoutes = new Hono<AppEnv>()
  .get('/optics/:id/reviews', async (c) => {
    const call = getCalls['/api/optics/:id/reviews'];
    const { id } = pathParams(c, call.params);
    const { reviews, total } = await listReviews(c.var.db, id, queryParams(c, call.query));
    cachePublicly(c, [cacheTag.reviews(id)]);
    c.header('X-Total-Count', String(total));
    return c.json(reviews);
  })

  .get('/optics/:id/rating', async (c) => {
    const { id } = pathParams(c, getCalls['/api/optics/:id/rating'].params);
    const summary = await ratingSummary(c.var.db, id);
    cachePublicly(c, [cacheTag.reviews(id)]);
    return c.json(summary);
  })

  .get('/user/reviews', signedIn, async (c) => c.json(await listMemberReviews(c.var.db, c.var.member.id)))

  .post('/reviews', signedIn, async (c) => {
    const body = await jsonBody(c, writeCalls['POST /api/reviews'].body);
    await limitWriting(c);
    return c.json(await purging(c, tagsOf(body.opticId), createReview(c.var.db, c.var.member.id, body)), 201);
  })

  .put('/reviews/:id', signedIn, async (c) => {
    const call = writeCalls['PUT /api/reviews/:id'];
    const { id } = pathParams(c, call.params);
    const content = await jsonBody(c, call.body);
    await limitWriting(c);
    const review = await updateReview(c.var.db, c.var.member.id, id, content);
    await purge(c, tagsOf(review.optic.id));
    return c.json(review);
  })

  .delete('/reviews/:id', signedIn, async (c) => {
    const { id } = pathParams(c, writeCalls['DELETE /api/reviews/:id'].params);
    await purge(c, tagsOf(await deleteReview(c.var.db, c.var.member, id)));
    return c.json({ message: 'The review is deleted.' });
  });
