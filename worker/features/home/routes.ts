import { cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { getHome } from './home.ts';

const tags = [cacheTag.optics, cacheTag.pistols, cacheTag.footprints, cacheTag.blog];

export const homeEndpoints = [cachedEndpoint('GET /api/home', tags, ({ db }) => getHome(db))];
