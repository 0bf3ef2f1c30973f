import { endpoint } from '#worker/http/endpoint.ts';
import { favoriteOptics } from '../optics/public/list.ts';
import { createFavorite, deleteFavorite, isFavorite } from './favorites.ts';

export const favoriteEndpoints = [
  endpoint('GET /api/favorites', ({ db, member, query }) => favoriteOptics(db, member.id, query)),

  endpoint('GET /api/favorites/:opticId', ({ db, member, params }) => isFavorite(db, member.id, params.opticId)),

  endpoint('POST /api/favorites', async ({ db, member, body }) => {
    await createFavorite(db, member.id, body.opticId);
    return { message: 'Added to favorites' };
  }),

  endpoint('DELETE /api/favorites/:opticId', async ({ db, member, params }) => {
    await deleteFavorite(db, member.id, params.opticId);
    return { message: 'Removed from favorites' };
  }),
];
