import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { getHome } from './home.ts';

const { optics, optic, pistols, pistol, footprints, blog } = cacheTag;

export const homeEndpoints = [
  publicEndpoint(
    'GET /api/home', // Owners' reports change the worked answer.
    (_, { answer }) => [
      ...[optics, pistols, footprints, blog],
      ...(answer ? [optic(answer.optic.id), pistol(answer.pistol.id)] : []),
    ],
    ({ db, registry }) => getHome(db, registry),
  ),
];
