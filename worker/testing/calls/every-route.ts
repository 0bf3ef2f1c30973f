import { administratorsRoutes, membersRoutes, publicRoutes } from '#worker/api/endpoints.ts';

export const everyRoute = [...publicRoutes, ...membersRoutes, ...administratorsRoutes];
