import { Hono } from 'hono';
import { getCalls } from '#domain/api/api.schema.ts';
import { opticLists } from '#domain/optics/optics.ts';
import type { AppEnv } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { getOptic } from './detail.ts';
import { opticFacets } from './facets.ts';
import { compatibleOptics, listOptics } from './list.ts';
import { opticPoints } from './points.ts';

export const opticRoutes = new Hono<AppEnv>();

for (const list of opticLists) {
  opticRoutes.get(`/optics/${list}`, async (c) => {
    const query = queryParams(c, getCalls[`/api/optics/${list}`].query);
    const { optics, total } = await listOptics(c.var.db, list, query);
    cachePublicly(c, [cacheTag.optics]);
    c.header('X-Total-Count', String(total));
    return c.json(optics);
  });

  opticRoutes.get(`/optics/${list}/facets`, async (c) => {
    const filter = queryParams(c, getCalls[`/api/optics/${list}/facets`].query);
    const facets = await opticFacets(c.var.db, list, filter);
    cachePublicly(c, [cacheTag.optics]);
    return c.json(facets);
  });

  opticRoutes.get(`/optics/${list}/points`, async (c) => {
    const filter = queryParams(c, getCalls[`/api/optics/${list}/points`].query);
    const points = await opticPoints(c.var.db, list, filter);
    cachePublicly(c, [cacheTag.optics]);
    return c.json(points);
  });
}

opticRoutes.get('/optic/:id', async (c) => {
  const { id } = pathParams(c, getCalls['/api/optic/:id'].params);
  const optic = await getOptic(c.var.db, id);
  cachePublicly(c, [cacheTag.optic(id)]);
  return c.json(optic);
});

opticRoutes.get('/optics/compatible/:footprint', async (c) => {
  const { footprint } = pathParams(c, getCalls['/api/optics/compatible/:footprint'].params);
  const optics = await compatibleOptics(c.var.db, footprint);
  cachePublicly(c, [cacheTag.optics]);
  return c.json(optics);
});
