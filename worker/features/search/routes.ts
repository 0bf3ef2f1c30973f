import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { search } from './search.ts';

export const siteSearchEndpoints = [
  cachedEndpoint('GET /api/search', [cacheTag.search, cacheTag.blog], ({ db, query }) => search(db, query)),
];
