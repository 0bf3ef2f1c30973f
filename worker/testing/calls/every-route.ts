import { publicRoutes } from '#worker/api/public.ts';
import { laterParts } from '#worker/api.ts';

const [{ membersRoutes }, { administratorsRoutes }] = await Promise.all([
  laterParts.members(),
  laterParts.administrators(),
]);

/** The routes of the API, all parts together. */
export const everyRoute = [...publicRoutes, ...membersRoutes, ...administratorsRoutes];
