import { endpoint } from '#worker/http/endpoint.ts';
import { ownActivity } from './list.ts';

export const securityEndpoints = [endpoint('GET /api/user/activity', ({ db, member }) => ownActivity(db, member.id))];
