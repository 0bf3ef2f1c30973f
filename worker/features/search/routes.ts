import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { search } from './search.ts';

const { optics, optic, pistols, pistol, footprints, faq, blog } = cacheTag;

export const siteSearchEndpoints = [
  publicEndpoint(
    'GET /api/search', // The verdict depends on more than the names.
    (_, { answer }) => [
      ...[optics, pistols, footprints, faq, blog],
      ...(answer ? [answer, ...answer.others].flatMap((pair) => [optic(pair.optic.id), pistol(pair.pistol.id)]) : []),
    ],
    ({ db, registry, query }) => search(db, registry, query),
  ),
];
