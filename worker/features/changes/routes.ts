import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { listChanges } from './changes.ts';

const { changes, footprints } = cacheTag;

export const changeEndpoints = [
  publicEndpoint('GET /api/changes', [changes, footprints], ({ db, query }) => listChanges(db, query)),
];
