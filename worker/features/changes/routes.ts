import { endpoint } from '#worker/http/endpoint.ts';
import { listChanges } from './changes.ts';

export const changeEndpoints = [endpoint('GET /api/changes', ({ db, query }) => listChanges(db, query))];
