import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { listChanges } from './changes.ts';

export const changeEndpoints = [
  // A deleted or renamed row changes the log with its own entry.
  cachedEndpoint('GET /api/changes', [cacheTag.changes], ({ db, query }) => listChanges(db, query)),
];
