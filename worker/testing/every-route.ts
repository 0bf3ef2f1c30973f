import { publicRoutes } from '../api/public.ts';
import { laterParts } from '../api.ts';

const [{ membersRoutes }, { administratorsRoutes }] = await Promise.all([
  laterParts.members(),
  laterParts.administrators(),
]);

/** The routes of the API, all parts together. */
export const everyRoute = [...publicRoutes, ...membersRoutes, ...administratorsRoutes];
