import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { search } from './search.ts';

export const siteSearchEndpoints = [
  endpoint('GET /api/search', async ({ c, db, query }) => {
    const result = await search(db, query);
    const { answer } = result;
    // The verdict depends on more than the names.
    const answered = answer ? [cacheTag.optic(answer.optic.id), cacheTag.pistol(answer.pistol.id)] : [];
    cachePublicly(c, [cacheTag.search, cacheTag.blog, ...answered]);
    return result;
  }),
];
