import { administratorsRoutes } from '#worker/api/administrators.ts';
import { membersRoutes } from '#worker/api/members.ts';
import { publicRoutes } from '#worker/api/public.ts';

export const everyRoute = [...publicRoutes, ...membersRoutes, ...administratorsRoutes];
