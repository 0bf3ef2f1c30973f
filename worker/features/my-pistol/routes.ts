import { endpoint } from '#worker/http/endpoint.ts';
import { listSavedPistols, removePistol, savePistol } from './saved-pistols.ts';

export const myPistolEndpoints = [
  endpoint('GET /api/user/pistols', ({ db, member, query }) => listSavedPistols(db, member.id, query)),

  endpoint('PUT /api/user/pistols/:pistolId', async ({ db, member, params, query }) => {
    await savePistol(db, member.id, params.pistolId, query.cut);
    return { message: 'Saved as your pistol' };
  }),

  endpoint('DELETE /api/user/pistols/:pistolId', async ({ db, member, params }) => {
    await removePistol(db, member.id, params.pistolId);
    return { message: 'Removed from your pistols' };
  }),
];
