import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { signedIn } from '#worker/http/session.ts';
import { pathParams } from '#worker/http/validate.ts';
import { favoriteOptics } from '../optics/public/list.ts';
import { addFavorite, isFavorite, removeFavorite } from './service.ts';

export const favoriteRoutes = new Hono<AppEnv>()
  .get('/favorites', signedIn, async (c) => c.json(await favoriteOptics(c.var.db, c.var.member.id)))

  .get('/favorites/:opticId', signedIn, async (c) => {
    const { opticId } = pathParams(c, getCalls['/api/favorites/:opticId'].params);
    return c.json(await isFavorite(c.var.db, c.var.member.id, opticId));
  })

  .post('/favorites', signedIn, async (c) => {
    const { opticId } = await jsonBody(c, writeCalls['POST /api/favorites'].body);
    await addFavorite(c.var.db, c.var.member.id, opticId);
    return c.json({ message: 'Added to favorites' });
  })

  .delete('/favorites/:opticId', signedIn, async (c) => {
    const { opticId } = pathParams(c, writeCalls['DELETE /api/favorites/:opticId'].params);
    await removeFavorite(c.var.db, c.var.member.id, opticId);
    return c.json({ message: 'Removed from favorites' });
  });
