import { Hono } from 'hono';
import { getCalls } from '#domain/api.schema.ts';
import type { AppEnv } from '../../env.ts';
import { cachePublicly, cacheTag } from '../../http/cache.ts';
import { pathParams, queryParams } from '../../http/validate.ts';
import { listReviews } from './service.ts';

const call = getCalls['/api/optics/:id/reviews'];

export const reviewRoutes = new Hono<AppEnv>().get('/optics/:id/reviews', async (c) => {
  const { id } = pathParams(c, call.params);
  const { reviews, total } = await listReviews(c.var.db, id, queryParams(c, call.query));
  cachePublicly(c, [cacheTag.reviews(id)]);
  c.header('X-Total-Count', String(total));
  return c.json(reviews);
});
