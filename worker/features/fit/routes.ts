import { Hono } from 'hono';
import { getCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { pathParams } from '#worker/http/validate.ts';
import { fittingPistols, getPistol, listPistols } from './service.ts';

export const pistolRoutes = new Hono<AppEnv>()
  .get('/pistols', async (c) => {
    const pistols = await listPistols(c.var.db);
    cachePublicly(c, [cacheTag.pistols]);
    return c.json(pistols);
  })
  .get('/pistols/:id', async (c) => {
    const { id } = pathParams(c, getCalls['/api/pistols/:id'].params);
    const detail = await getPistol(c.var.db, id);
    cachePublicly(c, [cacheTag.pistol(id)]);
    return c.json(detail);
  })
  .get('/optics/:id/pistols', async (c) => {
    const { id } = pathParams(c, getCalls['/api/optics/:id/pistols'].params);
    const fitting = await fittingPistols(c.var.db, id);
    cachePublicly(c, [cacheTag.optic(id), cacheTag.pistols]);
    return c.json(fitting);
  });
