import { endpoint } from '#worker/http/endpoint.ts';
import { listEvents } from './list.ts';

export const adminSecurityEndpoints = [
  endpoint('GET /api/admin/security-events', ({ db, query }) => listEvents(db, query)),
];
