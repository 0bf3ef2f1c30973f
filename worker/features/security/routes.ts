import { endpoint } from '#worker/http/endpoint.ts';
import { listEvents, ownActivity } from './list.ts';

export const securityEndpoints = [endpoint('GET /api/user/activity', ({ db, member }) => ownActivity(db, member.id))];

export const adminSecurityEndpoints = [
  endpoint('GET /api/admin/security-events', ({ db, query }) => listEvents(db, query)),
];
