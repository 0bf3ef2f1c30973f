import { endpoint } from '#worker/http/endpoint.ts';
import { favoriteOptics } from '../optics/public/list.ts';
import { createFavorite, deleteFavorite, isFavorite } from './service.ts';

export const favoriteEndpoints = [
  endpoint('GET /api/favorites', ({ c, member }) => favoriteOptics(c.var.db, member.id)),

  endpoint('GET /api/favorites/:opticId', ({ c, member, params }) => isFavorite(c.var.db, member.id, params.opticId)),

  endpoint('POST /api/favorites', async ({ c, member, body }) => {
    await createFavorite(c.var.db, member.id, body.opticId);
    return { message: 'Added to favorites' };
  }),

  endpoint('DELETE /api/favorites/:opticId', async ({ c, member, params }) => {
    await deleteFavorite(c.var.db, member.id, params.opticId);
    return { message: 'Removed from favorites' };
  }),
];
